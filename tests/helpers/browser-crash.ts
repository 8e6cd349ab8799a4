/** The browser ended by itself, or answers no more: that says nothing about the page under test. */
export class BrowserCrash extends Error {
  override readonly name = 'BrowserCrash'

  constructor(reason: string) {
    super(`The browser crashed: ${reason}`)
  }
}

/** The browser itself ended. That may be its own fault: the test runs again, in a new one. */
export class BrowserCrash extends Error {
  override readonly name = 'BrowserCrash'

  constructor(reason: string) {
    super(`The browser crashed: ${reason}`)
  }
}

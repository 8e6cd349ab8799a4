/** Thrown if the browser crashed, which may not be the store's fault. The test is repeated in a new browser. */
export class BrowserCrash extends Error {
  override readonly name = 'BrowserCrash'

  constructor(reason: string) {
    super(`The browser crashed: ${reason}`)
  }
}

/** The path of the browser that the tests run in. */
export function findBrowser(): Promise<string>
export const BROWSER_ARGS: string[]
export const SHORT_LIVED: string
export const WITHOUT_PIXELS: string
export const PLAYWRIGHT_DISABLES: readonly string[]
export const WITHOUT_BROWSER_UI: string
export const PLAYWRIGHT_WITHOUT_BROWSER_UI: string

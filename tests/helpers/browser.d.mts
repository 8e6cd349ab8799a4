/** The path of the browser that the tests run in. */
export function findBrowser(): Promise<string>
export const BROWSER_ARGS: string[]
export const SHORT_LIVED: string
export const WITHOUT_PIXELS: string
export const WITHOUT_WINDOW_PARTS: string

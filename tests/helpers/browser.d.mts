/** Returns the path of the browser that all tests run in. */
export function findBrowser(): Promise<string>
/** Returns the path of an installed Chrome with windows, for the flows that depend on the browser's own features. */
export function findChrome(): Promise<string | null>
/** Returns the path of an installed browser with the features that a headless shell does not have. */
export function findFullChrome(): Promise<string>
export const BROWSER_ARGS: string[]
export const SHORT_LIVED: string
export const WITHOUT_PIXELS: string
export const PLAYWRIGHT_BLINK_SETTINGS: string
export const PLAYWRIGHT_WITHOUT_PICTURES: string
export const PLAYWRIGHT_DISABLES: readonly string[]
export const WITHOUT_BROWSER_UI: string
export const PLAYWRIGHT_WITHOUT_BROWSER_UI: string

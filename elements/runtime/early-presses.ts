/** The key of the symbol under which a page of the server has its record of presses. */
export const EARLY_PRESSES = 'store.pressed'

/** Ends the record of presses, and returns the buttons that were pressed until now. */
export function takeEarlyPresses(): readonly HTMLElement[] {
  const take: unknown = Reflect.get(window, Symbol.for(EARLY_PRESSES))
  return typeof take === 'function' ? (take as () => HTMLElement[])() : []
}

/** The symbol key under which a server-rendered page records clicks. */
export const EARLY_PRESSES = 'store.pressed'

/** Stops recording clicks and returns the buttons that were clicked so far. */
export function takeEarlyPresses(): readonly HTMLElement[] {
  const take: unknown = Reflect.get(window, Symbol.for(EARLY_PRESSES))
  return typeof take === 'function' ? (take as () => HTMLElement[])() : []
}

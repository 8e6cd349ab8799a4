/** Throws or rejects if the page is insecure (no Web Locks) or storage is blocked. */
export const lock = <T>(name: string, run: () => Promise<T>, wait = false): Promise<T | null> =>
  navigator.locks.request(name, { ifAvailable: !wait }, (held) => (held ? run() : null))

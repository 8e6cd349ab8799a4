/** Throws or rejects in insecure pages, which have no Web Locks, and where storage is blocked. */
export const lock = <T>(name: string, run: () => Promise<T>, wait = false): Promise<T | null> =>
  navigator.locks.request(name, { ifAvailable: !wait }, (held) => (held ? run() : null))

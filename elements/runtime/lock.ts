/**
 * Runs a task with a Web Lock. Throws or rejects if the page is insecure, and so has no Web Locks, or if storage is
 * blocked.
 */
export const lock = <T>(name: string, run: () => Promise<T>, wait = false): Promise<T | null> =>
  navigator.locks.request(name, { ifAvailable: !wait }, (held) => (held ? run() : null))

/** Locks are missing in insecure pages, and throw where storage is blocked. */
export async function lock<T>(name: string, run: () => Promise<T>, wait = false): Promise<T | null> {
  let started = false
  try {
    return await navigator.locks.request(name, { ifAvailable: !wait }, (held) => {
      if (!held) return null
      started = true
      return run()
    })
  } catch (error) {
    if (started) throw error
    return run()
  }
}

import type { Env } from '../../env'

/**
 * Runs `run` with an exclusive lock across tabs and resolves to true. If another tab holds the lock, `run` is not
 * called: once that tab has released it, calls `onBusy` and resolves to false. Without Web Locks it runs unlocked.
 * Rejects if `run` does.
 */
export async function withLock(
  lock: Env['lock'],
  name: string,
  run: () => Promise<void>,
  onBusy: () => void,
): Promise<boolean> {
  let started = false
  const attempt = async () => {
    started = true
    await run()
    return true
  }
  const done = await lock(name, attempt).catch((error: unknown) => {
    if (started) throw error
    return attempt()
  })
  if (done) return true
  onBusy()
  await lock(name, async () => {}, true).catch(() => {})
  return false
}

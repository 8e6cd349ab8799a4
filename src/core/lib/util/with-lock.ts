import type { Env } from '../../env'

/**
 * Runs `run` with an exclusive lock across tabs. If another tab holds the lock, calls `onBusy`, and `run` once that
 * tab has released it. Without Web Locks it runs unlocked. Rejects if `run` does.
 */
export async function withLock(
  lock: Env['lock'],
  name: string,
  run: () => Promise<void>,
  onBusy: () => void,
): Promise<void> {
  let started = false
  const attempt = async () => {
    started = true
    await run()
    return true
  }
  const request = (wait: boolean) =>
    lock(name, attempt, wait).catch((error: unknown) => {
      if (started) throw error
      return attempt()
    })
  if (await request(false)) return
  onBusy()
  await request(true)
}

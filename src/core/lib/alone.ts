import type { Env } from '../env'

/**
 * Runs something alone among all tabs. Where another tab is at it nothing is run: `onBusy` is called, and the answer is
 * false, as soon as that one is done. Where there are no locks it runs all the same. Rejects as `run` does.
 */
export async function alone(
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

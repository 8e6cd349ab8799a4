import { readFile } from 'node:fs/promises'
import type { Browser } from 'playwright-core'

async function renderersOf(browser: Browser): Promise<number[]> {
  const devtools = await browser.newBrowserCDPSession()
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo')
  await devtools.detach()
  return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id)
}

/** The peak resident memory in kB of 1024 bytes on Linux, and zero elsewhere. */
const peakOf = (id: number) =>
  readFile(`/proc/${id}/status`, 'utf8').then(
    (status) => Number(/VmHWM:\s*(\d+)/.exec(status)?.[1]),
    () => 0,
  )

/** Returns a function that resolves to the peak resident memory, in kB, of a process that has shown a page since. */
export async function watchPeak(browser: Browser): Promise<() => Promise<number>> {
  const before = new Set(await renderersOf(browser))
  return async () => {
    const peaks = (await renderersOf(browser)).filter((id) => !before.has(id)).map(peakOf)
    return Math.max(...(await Promise.all(peaks))) * 1.024
  }
}

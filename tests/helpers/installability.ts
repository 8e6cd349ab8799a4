import type { CDPSession } from 'playwright-core'

/**
 * What prevents Chromium from installing a page's app. Every page of a test is private, in which a windowed browser
 * installs nothing: that is none of the app's faults.
 */
export async function installabilityErrors(devtools: CDPSession): Promise<readonly string[]> {
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  return installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')
}

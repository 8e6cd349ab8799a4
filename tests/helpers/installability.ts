import type { CDPSession } from 'playwright-core'

/**
 * Returns the reasons why Chromium can't install a page as an app, except that its window is private, as always in
 * tests.
 */
export async function installabilityErrors(devtools: CDPSession): Promise<readonly string[]> {
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  return installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')
}

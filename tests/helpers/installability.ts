import type { CDPSession } from 'playwright-core'

/**
 * Returns the reasons for which Chromium can't install a page's app, except that private pages can't install anything:
 * test pages are always private.
 */
export async function installabilityErrors(devtools: CDPSession): Promise<readonly string[]> {
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  return installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')
}

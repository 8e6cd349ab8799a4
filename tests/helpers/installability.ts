import type { CDPSession } from 'playwright-core'

/**
 * What prevents Chromium from installing a page's app. In a window, private pages can't install anything. Test pages are
 * always private, so that error is ignored.
 */
export async function installabilityErrors(devtools: CDPSession): Promise<readonly string[]> {
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  return installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')
}

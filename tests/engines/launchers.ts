import type { Driver } from '../helpers/driver'
import { launchFirefox, openFirefox } from '../helpers/firefox'
import { launchWebKit } from '../helpers/webkit'

export interface EngineBrowser {
  /** Opens a window of a new shopper with empty storage. Only one can be open at a time. */
  open(): Promise<Driver>
  close(): Promise<void> | void
}

export const launchers: Record<'firefox' | 'webkit', () => Promise<EngineBrowser>> = {
  webkit: launchWebKit,
  async firefox() {
    let browser = await launchFirefox()
    return {
      async open() {
        if (!browser.isConnected()) browser = await launchFirefox()
        return openFirefox(browser)
      },
      close: () => browser.close(),
    }
  },
}

import type { Driver } from '../helpers/driver'
import { openFirefox } from '../helpers/firefox'
import { launchWebKit } from '../helpers/webkit'
import { workerBrowser } from '../helpers/worker-browser'

export interface EngineBrowser {
  /** Opens a window of a new shopper with empty storage. Only one can be open at a time. */
  open(): Promise<Driver>
  close(): Promise<void> | void
}

export const launchers: Record<'firefox' | 'webkit', () => Promise<EngineBrowser>> = {
  webkit: launchWebKit,
  // The flows of `tests/store` use the same Firefox.
  firefox: async () => ({
    open: async () => openFirefox(await workerBrowser()),
    close() {},
  }),
}

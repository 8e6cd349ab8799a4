import type { BrowserLauncher } from '@web/test-runner'
import { BrowserCrash } from './browser-crash'
import type { WebDriver } from './webdriver'
import { launchWebKit, type WebKit } from './webkit'

/** Lets web-test-runner run its files in WebKitGTK, one after another, each in a new window. */
export function webkitLauncher(): BrowserLauncher {
  const urls = new Map<string, string>()
  const windows = new Map<string, WebDriver>()
  let launched: Promise<WebKit> | undefined
  const launch = () => (launched ??= launchWebKit())
  return {
    name: 'WebKit',
    type: 'webdriver',
    concurrency: 1,
    async startSession(id, url) {
      urls.set(id, url)
      const window = await (await launch()).open()
      windows.set(id, window)
      await window.goto(url)
    },
    isActive: (id) => urls.has(id),
    getBrowserUrl: (id) => urls.get(id),
    async stopSession(id) {
      const window = windows.get(id)
      urls.delete(id)
      windows.delete(id)
      try {
        // A browser that crashed says so to any command.
        await window?.run(() => {})
        return {}
      } catch (error) {
        return { errors: error instanceof BrowserCrash ? [error] : [] }
      } finally {
        await window?.close()
      }
    },
    startDebugSession: () => Promise.reject(new Error('WebKit has no debug session here.')),
    async stop() {
      ;(await launched)?.close()
    },
  }
}

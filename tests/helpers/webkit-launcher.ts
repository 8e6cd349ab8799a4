import type { BrowserLauncher } from '@web/test-runner'
import { BrowserCrash } from './browser-crash'
import type { WebDriver } from './webdriver'
import { launchWebKit, type WebKit } from './webkit'

/** Lets web-test-runner run its files in WebKitGTK, one after another, in one window: to start a browser takes seconds. */
export function webkitLauncher(): BrowserLauncher {
  const urls = new Map<string, string>()
  let launched: Promise<WebKit> | undefined
  let window: WebDriver | undefined
  const launch = () => (launched ??= launchWebKit())
  return {
    name: 'WebKit',
    type: 'webdriver',
    concurrency: 1,
    async startSession(id, url) {
      urls.set(id, url)
      window ??= await (await launch()).open()
      await window.goto(url)
    },
    isActive: (id) => urls.has(id),
    getBrowserUrl: (id) => urls.get(id),
    async stopSession(id) {
      urls.delete(id)
      try {
        // A browser that crashed says so to any command.
        await window?.goto('about:blank')
        return {}
      } catch (error) {
        // The next file gets a new one.
        const broken = window
        window = undefined
        await broken?.close()
        return { errors: error instanceof BrowserCrash ? [error] : [] }
      }
    },
    startDebugSession: () => Promise.reject(new Error('WebKit has no debug session here.')),
    async stop() {
      await window?.close()
      ;(await launched)?.close()
    },
  }
}

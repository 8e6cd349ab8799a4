import type { BrowserLauncher } from '@web/test-runner'
import type { WebDriver } from './webdriver'
import { launchWebKit, type WebKit } from './webkit'

/** Lets web-test-runner run its files in WebKitGTK, one after another in one window. */
export function webkitLauncher(): BrowserLauncher {
  const urls = new Map<string, string>()
  let webkit: WebKit | undefined
  let opened: Promise<WebDriver> | undefined
  const open = async () => {
    webkit = await launchWebKit()
    return webkit.open()
  }
  const window = () => (opened ??= open())
  return {
    name: 'WebKit',
    type: 'webdriver',
    concurrency: 1,
    async startSession(id, url) {
      urls.set(id, url)
      await (await window()).goto(url)
    },
    isActive: (id) => urls.has(id),
    getBrowserUrl: (id) => urls.get(id),
    async stopSession(id) {
      urls.delete(id)
      await (await window()).goto('about:blank')
      return {}
    },
    startDebugSession: () => Promise.reject(new Error('WebKit has no debug session here.')),
    async stop() {
      await (await opened)?.close()
      webkit?.close()
    },
  }
}

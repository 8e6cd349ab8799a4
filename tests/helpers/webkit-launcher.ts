import type { BrowserLauncher } from '@web/test-runner'
import { BrowserCrash } from './browser-crash'
import type { WebDriver } from './webdriver'
import { launchWebKit, type WebKit } from './webkit'

/**
 * Runs web-test-runner's files in WebKitGTK, one after another in one window, because starting a browser takes
 * seconds. The files share its storage and cache, as in the other engines.
 */
export function webkitLauncher(): BrowserLauncher {
  const urls = new Map<string, string>()
  let launched: Promise<WebKit> | undefined
  let opening: Promise<WebDriver> | undefined
  const open = async () => (await (launched ??= launchWebKit())).open()

  /** Closes a window, which may be gone already. The next file gets a new one. */
  async function discard(window = opening) {
    if (opening === window) opening = undefined
    await window?.then((each) => each.close()).catch(() => {})
  }

  async function goto(id: string, url: string) {
    const used = (opening ??= open())
    try {
      const window = await used
      // The runner may have given up on this file meanwhile.
      if (urls.has(id)) await window.goto(url)
    } catch (error) {
      await discard(used)
      throw error
    }
  }

  return {
    name: 'WebKit',
    type: 'webdriver',
    concurrency: 1,
    async startSession(id, url) {
      urls.set(id, url)
      try {
        await goto(id, url)
      } catch (error) {
        if (!(error instanceof BrowserCrash) || !urls.has(id)) throw error
        // The window may have crashed after the previous file.
        await goto(id, url)
      }
    },
    isActive: (id) => urls.has(id),
    getBrowserUrl: (id) => urls.get(id),
    async stopSession(id) {
      urls.delete(id)
      try {
        const window = await opening
        // Fails if the browser has crashed.
        await window?.run(() => {})
        // Stop everything that still runs in the page.
        await window?.goto('about:blank')
        return {}
      } catch (error) {
        await discard()
        return { errors: error instanceof BrowserCrash ? [error] : [] }
      }
    },
    startDebugSession: () => Promise.reject(new Error('WebKit has no debug session here.')),
    async stop() {
      await discard()
      ;(await launched)?.close()
    },
  }
}

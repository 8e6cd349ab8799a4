import type { BrowserLauncher } from '@web/test-runner'
import { BrowserCrash } from './browser-crash'
import type { WebDriver } from './webdriver'
import { launchWebKit, type WebKit } from './webkit'

/**
 * Lets web-test-runner run its files in WebKitGTK, one after another, in one window: to start a browser takes seconds. They
 * share its storage and cache, as in the other engines.
 */
export function webkitLauncher(): BrowserLauncher {
  const urls = new Map<string, string>()
  let launched: Promise<WebKit> | undefined
  let opening: Promise<WebDriver> | undefined
  const open = async () => (await (launched ??= launchWebKit())).open()

  /** Closes a window, which may be gone already: the next file gets a new one. */
  async function discard(window = opening) {
    if (opening === window) opening = undefined
    await window?.then((each) => each.close()).catch(() => {})
  }

  async function goto(id: string, url: string) {
    const used = (opening ??= open())
    try {
      const window = await used
      // Meanwhile the runner may have given up this file.
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
        // It may have crashed after the file before.
        await goto(id, url)
      }
    },
    isActive: (id) => urls.has(id),
    getBrowserUrl: (id) => urls.get(id),
    async stopSession(id) {
      urls.delete(id)
      try {
        const window = await opening
        // A browser that crashed says so to any command.
        await window?.run(() => {})
        // Ends what still runs in the page.
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

import type { Browser } from 'playwright-core'
import { idle } from '../helpers/idle'
import { changed, type Box, type Captured } from './box'
import { buildScript } from './build-script'
import { openPhone } from './pages'
import { openSite } from './site'

const HEAD =
  '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Shop</title><link rel="icon" href="data:,"><style>body { margin: 0 }</style>'

export const storePage = (host: string, attributes = '') =>
  `${HEAD}<script src="/store.js" async></script><store-app host="${host}" ${attributes} seo></store-app>`

const withoutScreen = (box: Box): Box => (box.tag === 'main' ? { ...box, children: [] } : box)

/** Captures home and the page of its first product, with links for any site. */
async function captureStore(browser: Browser, host: string) {
  const site = await openSite({ '/': storePage(host) })
  const context = await openPhone(browser, site.url)
  try {
    const page = await context.newPage()
    await page.goto('/')
    const { value: link } = await page.evaluate(() => window.firstVisit.linkSeen('store-app'))
    if (!link) throw new Error('Home shows no product.')
    await idle(page)
    const home = await page.evaluate(() => window.firstVisit.captured('store-app'))
    await page.mouse.click(link.x, link.y)
    await page.evaluate((title) => window.firstVisit.headingSeen('store-app', title), link.title)
    await idle(page)
    const product = await page.evaluate(() => window.firstVisit.captured('store-app'))
    const boxesOf = ({ boxes }: Captured, change?: (box: Box) => Box) =>
      boxes.map((box) => changed(box, { [site.url]: '' }, change))
    const rules = new Set([home, product].flatMap((screen) => screen.rules))
    return {
      SHELL: boxesOf(home, withoutScreen),
      HOME: boxesOf(home),
      PRODUCT: boxesOf(product),
      CSS_TEXT: [...rules].join('\n'),
    }
  } finally {
    await context.close()
    await site.close()
  }
}

/**
 * Returns a page of the store in bare React and its script, by path.
 * @param first the screen that it shows
 * @param call the API call for its data
 */
export async function bareStorePages(
  browser: Browser,
  host: string,
  { first, call }: { first: 'home' | 'product'; call: string },
): Promise<Record<string, string>> {
  const constants = { ...(await captureStore(browser, host)), FIRST: first }
  // Requests the data in parallel with the code, as the store's loader does.
  const request = `<script>bareData = fetch('${host}/api/${call}').then((response) => response.json())</script>`
  return {
    '/bare-store': `${HEAD}${request}<script src="/bare-store.js" type="module"></script><bare-store></bare-store>`,
    '/bare-store.js': await buildScript('bare-store.tsx', { constants }),
  }
}

/** Returns the page of the full store and its counterpart in bare React, by path. */
export const fullStorePages = async (browser: Browser, host: string): Promise<Record<string, string>> => ({
  '/': storePage(host),
  ...(await bareStorePages(browser, host, { first: 'home', call: 'home' })),
})

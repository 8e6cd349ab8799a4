import type { Browser, Page } from 'playwright-core'
import { buildScript } from './build-script'
import { median, type Result } from './results'

/** The number of product cards on the page and of language switches. */
const ELEMENTS = 50
const SWITCHES = 21
/** The limit for a switch in milliseconds, including its rendering. */
const MAX_SWITCH_MS = 50

/** Switches the language of a page of cards back and forth, and forces layout after each switch. */
function switchLanguages(page: Page, switches: number): Promise<number[]> {
  return page.evaluate(async (count) => {
    const shop = window.Store?.shop()
    if (!shop) throw new Error('There is no shop on the page.')
    const times: number[] = []
    for (let index = 0; index < count; index += 1) {
      const lang = shop.lang.value === 'en' ? 'ar' : 'en'
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
      const start = performance.now()
      await shop.setLang(lang)
      void document.body.offsetHeight
      times.push(performance.now() - start)
    }
    // The first switch loads Arabic.
    return times.slice(1)
  }, switches)
}

/** Changes the texts of as many bare React roots as there are cards. */
function switchBareRoots(page: Page, switches: number): Promise<number[]> {
  return page.evaluate(
    async ({ count, elements }) => {
      const { createRoot, flushSync, createElement } =
        window as unknown as typeof import('react-dom/client') &
          typeof import('react-dom') &
          typeof import('react')
      const roots = Array.from({ length: elements }, () => {
        const host = document.body.appendChild(document.createElement('div'))
        return createRoot(host.attachShadow({ mode: 'open' }))
      })
      const times: number[] = []
      for (let index = 0; index <= count; index += 1) {
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
        const text = index % 2 ? 'en' : 'ar'
        const start = performance.now()
        flushSync(() => {
          for (const root of roots) {
            const title = createElement('h3', null, createElement('a', { href: '#' }, `Title ${text}`))
            const price = createElement('span', null, `12.500 ${text}`)
            const button = createElement('button', null, `Add ${text}`)
            root.render(createElement('article', { lang: text }, title, price, button))
          }
        })
        void document.body.offsetHeight
        times.push(performance.now() - start)
      }
      return times.slice(2)
    },
    { count: switches, elements: ELEMENTS },
  )
}

/** Measures fifty cards that change their language, compared with fifty bare React roots that change their texts. */
export async function benchLanguage(browser: Browser, url: string): Promise<Result[]> {
  const page = await browser.newPage()
  const cards = Array.from(
    { length: ELEMENTS },
    (_, index) => `<store-product host="${url}" product-id="${index + 1}" layout="card"></store-product>`,
  )
  await page.route(`${url}/bench`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><script src="/store.js" async></script>${cards.join('')}`,
    }),
  )
  await page.goto(`${url}/bench`)
  await page.waitForFunction(
    (count) =>
      [...document.querySelectorAll('store-product')].filter((element) =>
        element.shadowRoot?.querySelector('article h3'),
      ).length === count,
    ELEMENTS,
  )
  const store = median(await switchLanguages(page, SWITCHES))
  await page.close()

  const bare = await browser.newPage()
  await bare.addScriptTag({ content: await buildScript('bare-roots.ts'), type: 'module' })
  await bare.waitForFunction(() => 'createRoot' in window)
  const react = median(await switchBareRoots(bare, SWITCHES))
  await bare.close()
  return [
    {
      what: `Language of ${ELEMENTS} product cards (full speed)`,
      store,
      bare: react,
      limit: MAX_SWITCH_MS,
      unit: 'ms',
    },
  ]
}

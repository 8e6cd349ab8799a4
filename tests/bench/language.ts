import { readFile } from 'node:fs/promises'
import { chromium, type Page } from 'playwright-core'
import { createServer } from '../../demo/server.ts'
import { BROWSER_ARGS, findBrowser } from '../helpers/browser.mjs'

/** How many product cards stand on the page, and how often their language is switched. */
const ELEMENTS = 50
const SWITCHES = 21
/** Milliseconds that a switch may take, from the call to the end of its rendering. */
const LIMIT = 50

const median = (times: number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN

/** Switches a page of cards to and fro; each time ends with the layout of what was rendered. */
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
    // The first switch fetches Arabic.
    return times.slice(1)
  }, switches)
}

/** The same number of bare React roots, whose texts change in one go. */
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

/** Bare React in one script, built here, since nothing of the store must be in it. */
async function bareReact(): Promise<string> {
  const { build } = await import('vite')
  const id = '\0bare'
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      {
        name: 'bare',
        resolveId: (source) => (source === 'bare' ? id : null),
        load: (source) =>
          source === id
            ? `import { createElement } from 'react'; import { flushSync } from 'react-dom'; import { createRoot } from 'react-dom/client'; Object.assign(window, { createElement, flushSync, createRoot })`
            : null,
      },
    ],
    build: { write: false, rolldownOptions: { input: 'bare' } },
  })
  const [output] = [built].flat()
  if (!output || !('output' in output)) throw new Error('Bare React could not be built.')
  return output.output[0].code
}

export async function benchLanguage(): Promise<boolean> {
  await readFile('dist/store.js').catch(() => {
    throw new Error('There is no dist/store.js: run `npm run build` first.')
  })
  const demo = await createServer({}).listen(0)
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_ARGS })
  try {
    const page = await browser.newPage()
    const cards = Array.from(
      { length: ELEMENTS },
      (_, index) =>
        `<store-product host="${demo.url}" product-id="${index + 1}" layout="card"></store-product>`,
    )
    await page.route(`${demo.url}/bench`, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><script src="/store.js" async></script>${cards.join('')}`,
      }),
    )
    await page.goto(`${demo.url}/bench`)
    await page.waitForFunction(
      (count) =>
        [...document.querySelectorAll('store-product')].filter((element) =>
          element.shadowRoot?.querySelector('article h3'),
        ).length === count,
      ELEMENTS,
    )
    const store = median(await switchLanguages(page, SWITCHES))

    const bare = await browser.newPage()
    await bare.addScriptTag({ content: await bareReact(), type: 'module' })
    await bare.waitForFunction(() => 'createRoot' in window)
    const react = median(await switchBareRoots(bare, SWITCHES))

    const kept = store < LIMIT
    console.log(`Language of ${ELEMENTS} product cards, median of ${SWITCHES - 1} switches`)
    console.log(`  store       ${store.toFixed(1)} ms  (below ${LIMIT})${kept ? '' : '  TOO SLOW'}`)
    console.log(`  bare React  ${react.toFixed(1)} ms  ratio ${(store / react).toFixed(1)}`)
    return kept
  } finally {
    await browser.close()
    await demo.close()
  }
}

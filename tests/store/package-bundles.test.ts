import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPackedApp, PROJECT, readPackage, REACTS } from '../helpers/packed-app'
import { BLANK, openStore, TEXTS } from '../helpers/page'
import { serveStreamed } from '../helpers/streamed-page'
import { until } from '../helpers/until'
import { createElementRenderer } from '../../elements/package/server'
import { AMPLE_MS } from '../helpers/patience'

/** A developer's app that has installed the packed package. `store` serves its build. */
const app = createPackedApp()
const { inApp, installed, bundle } = app
const store = openStore({ root: app.root })
const HEAD = '<!doctype html><meta charset="utf-8"><title>App</title><link rel="icon" href="data:,">'

const TAGS = ['app', 'nav', 'cart', 'product', 'checkout'].map((name) => `store-${name}`)

/** The component from the documentation. */
const [, documentedShop = ''] =
  /```tsx\n([^`]+)```/.exec(readFileSync(join(PROJECT, 'demo/docs/en/frameworks.md'), 'utf8')) ?? []

// Each installation and each bundle takes a second, so tests share them.
beforeAll(() => app.install('18.3'))
afterAll(app.remove)

const SCRIPT = '<script type="module" src="/main.js"></script>'

describe('the package in a bundle', () => {
  const badge = (page: Page, count: number) =>
    page.getByRole('button', { name: TEXTS.en.cartWithCount({ count, n: `${count}` }) })

  /** React 18.3 can't share React 19 with the elements, so they include their own. */
  it.each([
    ['18.3', 'which elements can’t share', 2],
    ['19.0', 'which has no Activity, and navigates', 1],
  ] as const)(
    'the package in a bundle shows the documented component in an app with React %s, %s',
    async (react, _, copies) => {
      app.install(react)
      if (react === '18.3') store.expectProblem(/<store-cart> has the attribute messages/)
      writeFileSync(
        inApp('shop.tsx'),
        documentedShop.replaceAll('https://api.example', store.url).replace('{7}', '{128}'),
      )
      const modules = await bundle(`
      import { createElement, useState, version } from 'react'
      import { createRoot } from 'react-dom/client'
      import { Shop } from './shop.tsx'
      function App() {
        const [presses, setPresses] = useState(0)
        const press = () => setPresses(presses + 1)
        return [
          createElement('button', { key: 'own', onClick: press }, version + ': ' + presses),
          createElement(Shop, { key: 'shop' }),
        ]
      }
      createRoot(document.querySelector('#app')).render(createElement(App))`)
      expect(modules.filter((id) => /\/react\.development/.test(id))).toHaveLength(copies)

      const { version } = readPackage(join(PROJECT, 'node_modules', REACTS[react].react, 'package.json'))
      const page = await store.visit('/mine', { html: `${HEAD}<div id="app"></div>${SCRIPT}` })
      await page.getByRole('button', { name: `${version}: 0` }).click()
      await page.locator('store-product').getByRole('button', { name: TEXTS.en.addToCart }).click()
      await badge(page, 1).waitFor()
      if (react === '19.0') {
        await page.reload()
        await badge(page, 1).waitFor()
        await page.getByRole('button', { name: `${version}: 0` }).click()
      }
      // Shows the app's own count of a cart that was filled before the page loaded.
      await page.getByRole('button', { name: 'My bag (1)' }).click()
      await page.getByRole('dialog').getByRole('link', { name: 'Walnut coffee tray' }).waitFor()
      await page.getByRole('button', { name: `${version}: 1`, includeHidden: true }).waitFor()
      expect(
        await page.evaluate(
          (names) => [
            names.every((name) => customElements.get(name)),
            window.Store?.shop()?.cart.value.count,
          ],
          TAGS,
        ),
      ).toEqual([true, 1])
      if (react === '18.3') return

      const shop = '<div id="app"></div><store-app host="{{host}}" routing="hash"></store-app>'
      const full = await store.visit('/mine#/product/128', { html: HEAD + shop + SCRIPT })
      const heading = (name: string) => full.locator('store-app').getByRole('heading', { name, level: 1 })
      await heading('Walnut coffee tray').waitFor()
      await full.evaluate(() => document.querySelector('store-app')?.navigate('/brands'))
      await heading(TEXTS.en.brands).waitFor()
      await heading('Walnut coffee tray').waitFor({ state: 'detached' })
      await full.goBack()
      await heading('Walnut coffee tray').waitFor()
    },
  )
})

describe('the package in a bundle, with this React', () => {
  beforeAll(async () => {
    app.install()
    await bundle(`
      import 'storefront-elements/define'
      import { shop } from 'storefront-elements'
      window.countOf = () => shop().cart.value.count
      fetch('/main.js?defined')`)
    cpSync(installed('dist'), inApp('dist'), { recursive: true })
  })

  it('the package in a bundle hydrates elements that React streams after they are defined, without a second request', async () => {
    const renderElement = createElementRenderer({
      host: store.url,
      timeLimit: AMPLE_MS,
      fetch: (input, init) => store.demo.app.fetch(new Request(input, init)) as Promise<Response>,
    })
    const attributes = { 'product-id': 128, layout: 'card', lang: 'en' }
    const streamed = await serveStreamed((await renderElement('store-product', attributes)).html, store.url)
    // Chromium reports that a defined element has a root already.
    store.expectProblem(/second declarative shadow root/)
    try {
      const page = await store.visit(BLANK)
      const before = store.demo.calls.length
      await page.goto(streamed.url)
      const product = page.locator('store-product:not(:state(loading))')
      await product.getByRole('link', { name: 'Walnut coffee tray' }).waitFor()
      expect(await product.locator('article').count()).toBe(1)
      await product.getByRole('button', { name: TEXTS.en.addToCart }).click()
      await until(page, () => window.Store?.shop()?.cart.value.count === 1)
      const calls = store.demo.calls.slice(before).map(({ path }) => path)
      expect(calls.filter((path) => /^.api.(settings|appearances|products)/.test(path))).toEqual([])
    } finally {
      await streamed.close()
    }
  })

  it('the package in a bundle throws in an unsupported browser, and registers nothing', async () => {
    store.expectProblem(/This browser is too old/)
    const old = `<script>
      delete Document.prototype.adoptedStyleSheets
      addEventListener('error', ({ message }) => (document.title = message))
    </script>`
    const page = await store.visit('/mine', { html: HEAD + old + SCRIPT })
    await expect.poll(() => page.title()).toContain('This browser is too old.')
    expect(await page.evaluate(() => ['Store' in window, customElements.get('store-cart')])).toEqual([
      false,
      undefined,
    ])
  })

  it('the package in a bundle works on a page with the script tag, before it and after it', async () => {
    const { version } = readPackage(installed('package.json'))
    const tag = '<script type="module" src="/store.js"></script>'
    const script = readFileSync(inApp('dist/store.js'), 'utf8')
    const notes = '<script>window.logged = []; console.warn = (text) => logged.push(text)</script>'
    for (const [other, scripts, logged] of [
      ['0.0.9', tag + SCRIPT, [`[store] 0.0.9 is running, not ${version}.`]],
      ['0.0.9', SCRIPT + tag, [`[store] ${version} is running, not 0.0.9.`]],
    ] as const) {
      writeFileSync(inApp('dist/store.js'), script.replaceAll(version, other))
      const page = await store.visit('/mine', {
        html: `${HEAD}${notes}<store-cart host="{{host}}"></store-cart>
          <store-product host="{{host}}" product-id="128" layout="card"></store-product>${scripts}`,
      })
      await page.getByRole('button', { name: TEXTS.en.addToCart }).click()
      await page.getByRole('button', { name: TEXTS.en.cartWithCount({ count: 1, n: '1' }) }).waitFor()
      const found = await page.evaluate(() => {
        const { logged, countOf } = window as unknown as { logged: string[]; countOf(): number }
        return { logged, counts: [countOf(), window.Store?.shop()?.cart.value.count] }
      })
      expect(found).toEqual({ logged, counts: [1, 1] })
    }
  })

  it('the package in a bundle exports a single class that is tree-shaken, and registers nothing', async () => {
    await bundle(`
      import { StoreProduct, shop } from 'storefront-elements'
      window.before = customElements.get('store-product')
      customElements.define('my-product', StoreProduct)
      window.countOf = () => shop().cart.value.count`)
    const page = await store.visit('/mine', {
      html: `${HEAD}<my-product host="{{host}}" product-id="128" layout="card"></my-product>${SCRIPT}`,
    })
    await page.getByRole('button', { name: TEXTS.en.addToCart }).click()
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { countOf(): number }).countOf()))
      .toBe(1)
    expect(
      await page.evaluate(() => [
        'Store' in window,
        ...['app', 'nav', 'cart', 'product'].map((name) => customElements.get(`store-${name}`)),
      ]),
    ).toEqual([false, undefined, undefined, undefined, undefined])
  })
})

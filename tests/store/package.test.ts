import { execFile, execFileSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
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

/** The component in the documentation. */
const [, documentedShop = ''] =
  /```tsx\n([^`]+)```/.exec(readFileSync(join(PROJECT, 'demo/docs/en/frameworks.md'), 'utf8')) ?? []

function run(args: readonly string[]): string {
  try {
    return execFileSync(process.execPath, args, { cwd: app.root, encoding: 'utf8' })
  } catch (error) {
    throw new Error(String((error as { stdout?: string }).stdout), { cause: error })
  }
}

beforeAll(() => app.install())
afterAll(app.remove)

describe('the package in plain Node', () => {
  it('exports the classes without side effects', () => {
    const script = `
      const before = Object.getOwnPropertyNames(globalThis).length
      const all = await import('storefront-elements')
      const { StoreCart } = await import('storefront-elements/store-cart')
      const defined = await import('storefront-elements/define')
      let refused
      const found = [all.shop(), all.shop('https://api.example')]
      try { new all.StoreCart() } catch (error) { refused = error.message }
      console.log(JSON.stringify({
        names: Object.keys(all), same: all.StoreCart === StoreCart, version: all.version, refused, found,
        defined: Object.keys(defined), globals: Object.getOwnPropertyNames(globalThis).length - before,
      }))`
    const message = JSON.parse(run(['--input-type=module', '--eval', script])) as unknown
    expect(message).toEqual({
      names: ['StoreApp', 'StoreCart', 'StoreCheckout', 'StoreNav', 'StoreProduct', 'shop', 'version'],
      same: true,
      version: readPackage(join(PROJECT, 'package.json')).version,
      refused: 'Elements of the store can only be created in a browser.',
      found: [null, null],
      defined: [],
      globals: 0,
    })
  })

  it('renders pages by storefront-elements/server', () => {
    const script = `
      const { createStoreHandler, createElementRenderer } = await import('storefront-elements/server')
      const product = { id: 7, title_en: 'Silk dress', price: '12.5', stock: 2, images: [{ url: 'silk.jpg' }] }
      const fetch = async (url) => url.endsWith('/products/7') ? Response.json({ product }) : Response.json({})
      const handler = createStoreHandler({ host: 'https://api.example', site: 'https://shop.example', fetch, timeLimit: ${AMPLE_MS} })
      const response = await handler(new Request('http://localhost/product/7'))
      const card = await createElementRenderer({ host: 'https://api.example', fetch, timeLimit: ${AMPLE_MS} })('store-product', { 'product-id': 7 })
      console.log(JSON.stringify({ status: response.status, html: await response.text(), card: card.html }))`
    const { html, card, status } = JSON.parse(run(['--input-type=module', '--eval', script])) as {
      status: number
      html: string
      card: string
    }
    expect(status).toBe(200)
    expect(card).toContain('Silk dress')
    expect(html).toMatch(/<h1[^>]*>Silk dress<\/h1>/)
    expect(html).toContain('src="https://api.example/images/products/silk.jpg"')
    // Compiled styles, not only the names of classes.
    expect(html).toMatch(/<style>[^<]*\.store-\w{4}\{[^<]*<\/style>/)
  })

  it('explains in a React server component how to use it, and needs no React', () => {
    const names = ['', '/define', ...TAGS.map((tag) => `/${tag}`)]
    const script = `
      const warnings = []
      console.warn = (text) => warnings.push(text)
      const found = await Promise.all(${JSON.stringify(names)}.map((name) => import('storefront-elements' + name)))
      const all = await import('storefront-elements')
      let refused
      try { new all.StoreCart() } catch (error) { refused = error.message }
      console.log(JSON.stringify({ warnings, refused, names: Object.keys(all), found: all.shop(), version: all.version,
        same: found.every((module) => module === all) }))`
    const result = JSON.parse(
      run(['--conditions=react-server', '--input-type=module', '--eval', script]),
    ) as unknown
    expect(result).toEqual({
      warnings: [
        "[store] storefront-elements does nothing in a server component: import it in a file that begins with 'use client'.",
      ],
      refused: 'Elements of the store can only be created in a browser.',
      names: ['StoreApp', 'StoreCart', 'StoreCheckout', 'StoreNav', 'StoreProduct', 'shop', 'version'],
      found: null,
      version: readPackage(join(PROJECT, 'package.json')).version,
      same: true,
    })
  })

  it('explains that storefront-elements/server can’t be called in a React server component', () => {
    const importServer = (script: string, ...conditions: string[]) => {
      const code = `const all = await import('storefront-elements/server'); ${script}`
      return JSON.parse(run([...conditions, '--input-type=module', '--eval', code])) as unknown
    }
    const names = importServer('console.log(JSON.stringify(Object.keys(all)))') as string[]
    const callAll = `
      const messages = Object.entries(all).map(([name, call]) => {
        try { call() } catch ({ message }) { return [name, message] }
      })
      console.log(JSON.stringify(messages))`
    const message =
      'storefront-elements/server does not run in React server components, such as those in the app router of Next.js: run it in a separate Node server or Worker.'
    expect(importServer(callAll, '--conditions=react-server')).toEqual(names.map((name) => [name, message]))
  })

  it('includes the editor metadata that its package.json names', () => {
    const about = JSON.parse(readFileSync(installed('package.json'), 'utf8')) as Record<string, string>
    const { customElements = '', unpkg = '', jsdelivr = '' } = about
    expect([about['web-types'], unpkg, jsdelivr].filter((file) => !existsSync(installed(`${file}`)))).toEqual(
      [],
    )
    const { modules } = JSON.parse(readFileSync(installed(customElements), 'utf8')) as {
      modules: { path: string; exports: { declaration: { module?: string } }[] }[]
    }
    const named = modules.flatMap(({ path, exports }) => [
      path,
      ...exports.flatMap(({ declaration }) => declaration.module ?? []),
    ])
    expect(named).toContain('lib/store-cart.js')
    expect(named.filter((file) => !existsSync(installed(file)))).toEqual([])
  })

  it('has a separate README, whose links, pictures and imports exist', () => {
    const readme = readFileSync(installed('README.md'), 'utf8')
    expect(readme).toBe(readFileSync(join(PROJECT, 'elements/package/README.md'), 'utf8'))
    const links = [...readme.matchAll(/\]\(([^)\s]+)|(?:src|href)="([^"]+)"/g)].map(
      ([, a = '', b = '']) => a || b,
    )
    expect(links.filter((link) => !link.startsWith('https:') && !existsSync(installed(link)))).toEqual([])
    const files = [...readme.matchAll(/`((?:dist|lib)\/[\w.-]+|[\w-]+\.md)`/g)].map(([, file = '']) => file)
    expect(files.length).toBeGreaterThan(4)
    expect(files.filter((file) => !existsSync(installed(file)))).toEqual([])
    const { exports } = JSON.parse(readFileSync(installed('package.json'), 'utf8')) as { exports: object }
    const imports = [...readme.matchAll(/[`']storefront-elements(\/[\w-]+)?[`']/g)].map(
      ([, path = '']) => `.${path}`,
    )
    expect(imports.length).toBeGreaterThan(4)
    expect(imports.filter((path) => !Object.hasOwn(exports, path))).toEqual([])
  })

  it.each([
    [
      'dist',
      [
        'react',
        'react-dom',
        'scheduler',
        '@preact/signals-core',
        '@r2wc/core',
        'redaxios',
        'dompurify',
        'rosetta',
      ],
    ],
    ['lib', ['@preact/signals-core', '@preact/signals-react', '@r2wc/core', 'ajv', 'fast-uri', 'redaxios']],
  ])('includes the licences of the libraries in %s, and its own', (folder, names) => {
    const notices = readFileSync(installed(folder, 'third-party-notices.txt'), 'utf8')
    const named = [...notices.matchAll(/^-{72}\n\n(\S+) [\d.]+, /gm)].map(([, name]) => name)
    expect(named).toEqual(expect.arrayContaining(names))
    for (const text of notices.split(/^-{72}$/m).slice(1)) expect(text).toMatch(/Copyright|copyright/)
    expect(readFileSync(installed('LICENSE'), 'utf8')).toContain('MIT License')
  })

  it('has a command that checks a server, without any dependency', async () => {
    const { bin } = JSON.parse(readFileSync(installed('package.json'), 'utf8')) as {
      bin: Record<string, string>
    }
    const command = installed(bin['storefront-elements'] ?? '')
    const { stdout } = await promisify(execFile)(process.execPath, [command, 'check-api', store.url], {
      cwd: app.root,
    })
    expect(stdout).toMatch(/ok +GET \/api\/products +200/)
    expect(stdout).toContain('No faults. ')
    expect(run([command, '--help'])).toContain('check-api')
  })

  it('has a command that writes a shop as static files', async () => {
    const site = join(app.root, 'site')
    const command = installed('lib/command.js')
    const args = ['prerender', '--host', store.url, '--site', 'https://shop.example', '--out', site]
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [command, ...args, '--only', 'product/1', '--only', 'index'],
      { cwd: app.root },
    )
    expect(stdout).toMatch(/^4 pages in /)
    const html = readFileSync(join(site, 'ar/product/1.html'), 'utf8')
    expect(html).toContain('<link rel="canonical" href="https://shop.example/ar/product/1"')
    const [, code = ''] = /<link rel="modulepreload" href="\/(assets[^"]+)"/.exec(html) ?? []
    expect(readFileSync(join(site, code))).toEqual(readFileSync(installed('dist', code)))
  })

  it('includes the files for self-hosting, with their hashes', () => {
    const { files } = JSON.parse(readFileSync(installed('dist/integrity.json'), 'utf8')) as {
      files: Record<string, string>
    }
    expect(Object.keys(files)).toContain('store.js')
    for (const file of Object.keys(files)) {
      expect(readFileSync(installed(`dist/${file}`)).length).toBeGreaterThan(0)
    }
  })
})

describe('the package for TypeScript', () => {
  const USE = `
    import 'storefront-elements/define'
    import { StoreCart, shop, type StoreElement } from 'storefront-elements'
    import { StoreProduct } from 'storefront-elements/store-product'
    // @ts-expect-error Internals are not exported.
    import type { Shop } from 'storefront-elements'

    const cart = document.querySelector('store-cart')
    const mode: 'drawer' | 'inline' | 'badge' | undefined = cart?.mode
    const added: Promise<{ ok: boolean }> | undefined = cart?.add(7, { quantity: 2 })
    // @ts-expect-error There is no such mode.
    if (cart) cart.mode = 'drawr'
    document.addEventListener('store:cart:change', ({ detail }) => detail.cart.count.toFixed())
    const product: StoreElement<'store-product'> = new StoreProduct()
    product.productId = '7'
    customElements.define('my-cart', StoreCart)
    export const result = { mode, added, count: shop('https://api.example')?.cart.value.count satisfies number | undefined }
  `
  const JSX = `
    import type {} from 'storefront-elements/jsx'
    export const card = <store-product host="https://api.example" product-id={7} layout="card" />
    export const named = <store-cart config={{ countryCode: '+966' }} messages={{ en: { cart: 'Bag' } }} />
    // @ts-expect-error There is no such layout.
    export const wrong = <store-product layout="cards" />
    // @ts-expect-error There is no such constant.
    export const unknown = <store-product config={{ country: '+966' }} />
  `
  const VUE = `
    import type {} from 'storefront-elements/vue'
    import type { GlobalComponents } from 'vue'
    type Props = InstanceType<GlobalComponents['store-cart']>['$props']
    export const props: Props = { host: 'https://api.example', mode: 'drawer', openOnAdd: '', class: 'cart',
      config: { countryCode: '+966' }, messages: { ar: { cart: 'السلة' } } }
    export const product: InstanceType<GlobalComponents['store-product']>['$props'] = { productId: 7 }
    // @ts-expect-error There is no such mode.
    export const wrong: Props = { mode: 'drawr' }
    // @ts-expect-error There is no such attribute.
    export const unknown: Props = { checkout: '/buy' }
    export const show = (cart: InstanceType<GlobalComponents['store-cart']>) => cart.show() satisfies Promise<boolean>
  `
  it.each([
    ['nodenext', 'nodenext', true],
    // The options that `next build` adds to an app without any.
    ['esnext', 'bundler', false],
  ])('has types for elements, methods and events, and no others: %s, %s, strict %s', (...options) => {
    const [module, moduleResolution, strict] = options
    app.link('@types/react')
    app.link('vue')
    expect(documentedShop).toContain('show()')
    writeFileSync(inApp('use.ts'), USE)
    writeFileSync(inApp('card.tsx'), JSX)
    writeFileSync(inApp('vue.ts'), VUE)
    writeFileSync(inApp('shop.tsx'), documentedShop)
    const compilerOptions = {
      module,
      moduleResolution,
      target: 'es2022',
      lib: ['es2022', 'dom', 'dom.iterable'],
      jsx: 'react-jsx',
      types: [],
      strict,
      skipLibCheck: false,
      noEmit: true,
    }
    writeFileSync(
      inApp('tsconfig.json'),
      JSON.stringify({ compilerOptions, files: ['use.ts', 'card.tsx', 'vue.ts', 'shop.tsx'] }),
    )
    expect(run([join(PROJECT, 'node_modules/typescript/bin/tsc'), '--project', '.'])).toBe('')
  })
})

const SCRIPT = '<script type="module" src="/main.js"></script>'

describe('the package in a bundle', () => {
  beforeEach(() => app.install())

  const badge = (page: Page, count: number) =>
    page.getByRole('button', { name: TEXTS.en.cartWithCount({ count, n: `${count}` }) })

  /** React 18.3 can't share a React 19, so the elements bring their own. */
  it.each([
    ['18.3', 2],
    ['19.0', 1],
    ['19.3', 1],
  ] as const)('shows the documented component in an app with React %s', async (react, copies) => {
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
    await page.reload()
    await badge(page, 1).waitFor()
    await page.getByRole('button', { name: `${version}: 0` }).click()
    // The app's own count, for a cart that was filled before the page loaded.
    await page.getByRole('button', { name: 'My bag (1)' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Walnut coffee tray' }).waitFor()
    await page.getByRole('button', { name: `${version}: 1`, includeHidden: true }).waitFor()
    expect(
      await page.evaluate(
        (names) => [names.every((name) => customElements.get(name)), window.Store?.shop()?.cart.value.count],
        TAGS,
      ),
    ).toEqual([true, 1])
  })

  it.each([
    ['streamed by React after the elements are defined', true],
    ['present before the elements are defined', false],
  ])('hydrates server-rendered elements without a second request: %s', async (_, isStreamed) => {
    await bundle(`
      import 'storefront-elements/define'
      ${isStreamed ? "fetch('/defined')" : ''}`)
    const renderElement = createElementRenderer({
      host: store.url,
      timeLimit: AMPLE_MS,
      fetch: (input, init) => store.demo.app.fetch(new Request(input, init)) as Promise<Response>,
    })
    const attributes = { 'product-id': 128, layout: 'card', lang: 'en' }
    const { html } = await renderElement('store-product', attributes)
    const streamed = isStreamed ? await serveStreamed(html, store.url) : null
    // Chromium reports that a defined element has a root already.
    if (streamed) store.expectProblem(/second declarative shadow root/)
    try {
      const page = streamed
        ? await store.visit(BLANK)
        : await store.visit(BLANK, { html: `${HEAD}${html}${SCRIPT}` })
      const before = store.demo.calls.length
      if (streamed) await page.goto(streamed.url)
      else await page.reload()
      const product = page.locator('store-product:not(:state(loading))')
      await product.getByRole('link', { name: 'Walnut coffee tray' }).waitFor()
      expect(await product.locator('article').count()).toBe(1)
      await product.getByRole('button', { name: TEXTS.en.addToCart }).click()
      await until(page, () => window.Store?.shop()?.cart.value.count === 1)
      const calls = store.demo.calls.slice(before).map(({ path }) => path)
      expect(calls.filter((path) => /^.api.(settings|appearances|products)/.test(path))).toEqual([])
    } finally {
      streamed?.close()
    }
  })

  it('accepts an object as a prop in React 19', async () => {
    await bundle(`
      import 'storefront-elements/define'
      import { createElement } from 'react'
      import { createRoot } from 'react-dom/client'
      const messages = { en: { addToCart: 'Take one' } }
      createRoot(document.querySelector('#app')).render(
        createElement('store-product', { host: '${store.url}', 'product-id': 128, layout: 'card', messages }))`)
    const page = await store.visit('/mine', { html: `${HEAD}<div id="app"></div>${SCRIPT}` })
    await page.getByRole('button', { name: 'Take one' }).waitFor()
    expect(await page.locator('store-product').getAttribute('messages')).toBeNull()
  })

  it('navigates in an app whose React has no Activity', async () => {
    app.install('19.0')
    await bundle(`import 'storefront-elements/define'`)
    const page = await store.visit('/mine#/product/128', {
      html: `${HEAD}<store-app host="{{host}}" routing="hash"></store-app>${SCRIPT}`,
    })
    const product = page.getByRole('heading', { name: 'Walnut coffee tray', level: 1 })
    await product.waitFor()
    await page.evaluate(() => document.querySelector('store-app')?.navigate('/brands'))
    await page.getByRole('heading', { name: TEXTS.en.brands, level: 1 }).waitFor()
    await product.waitFor({ state: 'detached' })
    await page.goBack()
    await product.waitFor()
  })

  it('throws in an unsupported browser, and registers nothing', async () => {
    await bundle(`import('storefront-elements/define').catch(({ message }) => (document.title = message))`)
    const page = await store.visit('/mine', {
      html: `${HEAD}<script>delete Document.prototype.adoptedStyleSheets</script>${SCRIPT}`,
    })
    await expect.poll(() => page.title()).toBe('This browser is too old.')
    expect(await page.evaluate(() => ['Store' in window, customElements.get('store-cart')])).toEqual([
      false,
      undefined,
    ])
  })

  it('exports a single class that is tree-shaken, and registers nothing', async () => {
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

  it('works on a page with the script tag, before it and after it', async () => {
    await bundle(`
      import 'storefront-elements/define'
      import { shop } from 'storefront-elements'
      window.countOf = () => shop().cart.value.count`)
    cpSync(installed('dist'), inApp('dist'), { recursive: true })
    const { version } = readPackage(installed('package.json'))
    const tag = '<script type="module" src="/store.js"></script>'
    const script = readFileSync(inApp('dist/store.js'), 'utf8')
    const notes = '<script>window.logged = []; console.warn = (text) => logged.push(text)</script>'
    for (const [other, scripts, logged] of [
      [version, tag + SCRIPT, []],
      ['0.0.9', tag + SCRIPT, [`[store] 0.0.9 is running, not ${version}.`]],
      ['0.0.9', SCRIPT + tag, [`[store] ${version} is running, not 0.0.9.`]],
      [version, SCRIPT + tag, []],
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
})

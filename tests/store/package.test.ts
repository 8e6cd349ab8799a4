import { execFile, execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPackedApp, PROJECT, readPackage } from '../helpers/packed-app'
import * as server from '../../elements/package/server'
import { createServer } from '../../demo/server'
import { AMPLE_MS } from '../helpers/patience'

/** A developer's app that has installed the packed package. */
const app = createPackedApp()
const { inApp, installed } = app
let shop: Awaited<ReturnType<ReturnType<typeof createServer>['listen']>>

const TAGS = ['app', 'nav', 'cart', 'product', 'checkout'].map((name) => `store-${name}`)

/** The component from the documentation. */
const [, documentedShop = ''] =
  /```tsx\n([^`]+)```/.exec(readFileSync(join(PROJECT, 'demo/docs/en/frameworks.md'), 'utf8')) ?? []

function run(args: readonly string[]): string {
  try {
    return execFileSync(process.execPath, args, { cwd: app.root, encoding: 'utf8' })
  } catch (error) {
    throw new Error(String((error as { stdout?: string }).stdout), { cause: error })
  }
}

/** The exports of `storefront-elements/server`. */
const serverNames = Object.keys(server).toSorted()

beforeAll(async () => {
  app.install()
  shop = await createServer({ products: 12 }).listen(0)
})
afterAll(async () => {
  await shop.close()
  app.remove()
})

describe('the package in plain Node', () => {
  it('the package in plain Node exports the classes without side effects', () => {
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

  it('the package in plain Node renders pages with storefront-elements/server', () => {
    const script = `
      const server = await import('storefront-elements/server')
      const { createStoreHandler, createElementRenderer } = server
      const product = { id: 7, title_en: 'Silk dress', price: '12.5', stock: 2, images: [{ url: 'silk.jpg' }] }
      const fetch = async (url) => url.endsWith('/products/7') ? Response.json({ product }) : Response.json({})
      const handler = createStoreHandler({ host: 'https://api.example', site: 'https://shop.example', fetch, timeLimit: ${AMPLE_MS} })
      const response = await handler(new Request('http://localhost/product/7'))
      const card = await createElementRenderer({ host: 'https://api.example', fetch, timeLimit: ${AMPLE_MS} })('store-product', { 'product-id': 7 })
      console.log(JSON.stringify({ names: Object.keys(server), status: response.status, html: await response.text(), card: card.html }))`
    const { html, card, status, names } = JSON.parse(run(['--input-type=module', '--eval', script])) as {
      names: string[]
      status: number
      html: string
      card: string
    }
    expect(names).toEqual(serverNames)
    expect(status).toBe(200)
    expect(card).toContain('Silk dress')
    expect(html).toMatch(/<h1[^>]*>Silk dress<\/h1>/)
    expect(html).toContain('src="https://api.example/images/products/silk.jpg"')
    // The page has compiled styles, not only names of classes.
    expect(html).toMatch(/<style>[^<]*\.store-\w{4}\{[^<]*<\/style>/)
  })

  it('the package explains in a React server component how to use it, which needs no React, and that storefront-elements/server can’t be called there', () => {
    const names = ['', '/define', ...TAGS.map((tag) => `/${tag}`)]
    const script = `
      const warnings = []
      console.warn = (text) => warnings.push(text)
      const found = await Promise.all(${JSON.stringify(names)}.map((name) => import('storefront-elements' + name)))
      const all = await import('storefront-elements')
      let refused
      try { new all.StoreCart() } catch (error) { refused = error.message }
      const messages = Object.entries(await import('storefront-elements/server')).map(([name, call]) => {
        try { call() } catch ({ message }) { return [name, message] }
      })
      console.log(JSON.stringify({ warnings, refused, names: Object.keys(all), found: all.shop(), version: all.version,
        same: found.every((module) => module === all), messages }))`
    const message =
      'storefront-elements/server does not run in React server components, such as those in the app router of Next.js: run it in a separate Node server or Worker.'
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
      messages: serverNames.map((name) => [name, message]),
    })
  })

  it('the package includes the editor metadata that its package.json names', () => {
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

  it('the package has a separate README, whose links, pictures and imports exist', () => {
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
  ])('the package includes the licences of the libraries in %s, and its own', (folder, names) => {
    const notices = readFileSync(installed(folder, 'third-party-notices.txt'), 'utf8')
    const named = [...notices.matchAll(/^-{72}\n\n(\S+) [\d.]+, /gm)].map(([, name]) => name)
    expect(named).toEqual(expect.arrayContaining(names))
    for (const text of notices.split(/^-{72}$/m).slice(1)) expect(text).toMatch(/Copyright|copyright/)
    expect(readFileSync(installed('LICENSE'), 'utf8')).toContain('MIT License')
  })

  it('the package has a command that checks a server, without any dependency', async () => {
    const { bin } = JSON.parse(readFileSync(installed('package.json'), 'utf8')) as {
      bin: Record<string, string>
    }
    const command = installed(bin['storefront-elements'] ?? '')
    const { stdout } = await promisify(execFile)(process.execPath, [command, 'check-api', shop.url], {
      cwd: app.root,
    })
    expect(stdout).toMatch(/ok +GET \/api\/products +200/)
    expect(stdout).toContain('No faults. ')
  })

  it('the package has a command that writes a shop as static files', async () => {
    const site = join(app.root, 'site')
    const command = installed('lib/command.js')
    const args = ['prerender', '--host', shop.url, '--site', 'https://shop.example', '--out', site]
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

  it('the package includes the files for self-hosting, with their hashes', () => {
    const { files } = JSON.parse(readFileSync(installed('dist/integrity.json'), 'utf8')) as {
      files: Record<string, string>
    }
    expect(Object.keys(files)).toContain('store.js')
    for (const file of Object.keys(files)) {
      expect(readFileSync(installed(`dist/${file}`)).length).toBeGreaterThan(0)
    }
  })
})

it.each([
  ['nodenext', 'nodenext', true],
  // `next build` adds these options to an app that has none.
  ['esnext', 'bundler', false],
])(
  'the package for TypeScript has types for elements, methods and events, and no others: %s, %s, strict %s',
  (...options) => {
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
    // @ts-expect-error There is no such layout.
    export const wrong = <store-product layout="cards" />
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
    export const show = (cart: InstanceType<GlobalComponents['store-cart']>) => cart.show() satisfies Promise<boolean>
  `

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
  },
)

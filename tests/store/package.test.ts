import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStore, TEXTS } from '../helpers/page'

const project = fileURLToPath(new URL('../..', import.meta.url))
/** A developer's project, with the packed package installed; the server shows what is built of it. */
const app = mkdtempSync(join(tmpdir(), 'store-package-'))
const store = openStore({ root: app })
const HEAD = '<!doctype html><meta charset="utf-8"><title>App</title><link rel="icon" href="data:,">'

/** The component that the README shows. */
const [, readmeShop = ''] = /```tsx\n([^`]+)```/.exec(readFileSync(join(project, 'README.md'), 'utf8')) ?? []

const inApp = (...path: string[]) => join(app, ...path)
const installed = (file: string) => inApp('node_modules/storefront-elements', file)
const readPackage = (file: string) =>
  JSON.parse(readFileSync(file, 'utf8')) as { dependencies: Record<string, string>; version: string }

/** The packages that it names come from this project; one that it forgets to name is not found. */
function link(name: string) {
  mkdirSync(dirname(inApp('node_modules', name)), { recursive: true })
  symlinkSync(join(project, 'node_modules', name), inApp('node_modules', name), 'junction')
}

function run(args: readonly string[]): string {
  try {
    return execFileSync(process.execPath, args, { cwd: app, encoding: 'utf8' })
  } catch (error) {
    throw new Error(String((error as { stdout?: string }).stdout), { cause: error })
  }
}

beforeAll(() => {
  execFileSync('npm', ['pack', '--ignore-scripts', '--silent', `--pack-destination=${app}`], {
    cwd: project,
    shell: process.platform === 'win32',
  })
  const { version } = readPackage(join(project, 'package.json'))
  mkdirSync(installed('.'), { recursive: true })
  const tarball = inApp(`storefront-elements-${version}.tgz`)
  execFileSync('tar', ['-xzf', tarball, '--strip-components=1', '-C', installed('.')])
  for (const name of Object.keys(readPackage(installed('package.json')).dependencies)) link(name)
  writeFileSync(inApp('package.json'), '{ "type": "module" }')
})
afterAll(() => rmSync(app, { recursive: true, force: true }))

describe('the package in plain Node', () => {
  it('gives the classes, and touches nothing', () => {
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
    const said = JSON.parse(run(['--input-type=module', '--eval', script])) as unknown
    expect(said).toEqual({
      names: ['StoreApp', 'StoreCart', 'StoreCheckout', 'StoreNav', 'StoreProduct', 'shop', 'version'],
      same: true,
      version: readPackage(join(project, 'package.json')).version,
      refused: 'Elements of the store are made in a browser.',
      found: [null, null],
      defined: [],
      globals: 0,
    })
  })

  it('brings what editors read, where its package.json says', () => {
    const { customElements } = JSON.parse(readFileSync(installed('package.json'), 'utf8')) as {
      customElements: string
    }
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

  it('brings the files for a server of the merchant’s own, with their hashes', () => {
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
    // @ts-expect-error What is inside stays inside.
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
  it.each([
    ['nodenext', 'nodenext'],
    ['esnext', 'bundler'],
  ])('knows elements, methods and events, and no more: %s, %s', (module, moduleResolution) => {
    for (const name of ['@types/react', 'csstype']) {
      rmSync(inApp('node_modules', name), { force: true })
      link(name)
    }
    expect(readmeShop).toContain('show()')
    writeFileSync(inApp('use.ts'), USE)
    writeFileSync(inApp('card.tsx'), JSX)
    writeFileSync(inApp('shop.tsx'), readmeShop)
    const compilerOptions = {
      module,
      moduleResolution,
      target: 'es2022',
      lib: ['es2022', 'dom', 'dom.iterable'],
      jsx: 'react-jsx',
      types: [],
      strict: true,
      skipLibCheck: false,
      noEmit: true,
    }
    writeFileSync(
      inApp('tsconfig.json'),
      JSON.stringify({ compilerOptions, files: ['use.ts', 'card.tsx', 'shop.tsx'] }),
    )
    expect(run([join(project, 'node_modules/typescript/bin/tsc'), '--project', '.'])).toBe('')
  })
})

/** Builds a page's script as its developer would; answers with the modules that went into it. */
async function bundle(script: string): Promise<string[]> {
  writeFileSync(inApp('main.js'), script)
  const modules: string[] = []
  await build({
    configFile: false,
    root: app,
    logLevel: 'error',
    oxc: { jsx: { runtime: 'automatic', importSource: 'react' } },
    plugins: [{ name: 'modules', moduleParsed: ({ id }) => void modules.push(id) }],
    build: {
      outDir: 'dist',
      rolldownOptions: { input: inApp('main.js'), output: { entryFileNames: 'main.js' } },
    },
  })
  return modules
}
const SCRIPT = '<script type="module" src="/main.js"></script>'

describe('the package in a bundle', () => {
  it('registers all elements, and shares one React with its app, which is the README’s', async () => {
    writeFileSync(
      inApp('shop.tsx'),
      readmeShop.replaceAll('https://api.example', store.url).replace('{7}', '{128}'),
    )
    const modules = await bundle(`
      import { createElement } from 'react'
      import { createRoot } from 'react-dom/client'
      import { Shop } from './shop.tsx'
      createRoot(document.querySelector('#app')).render(createElement(Shop))`)
    // In development's form, in which React complains most.
    expect(modules.filter((id) => /react-dom-client\.development/.test(id))).toHaveLength(1)

    const page = await store.visit('/mine', {
      html: `${HEAD}<div id="app"></div>${SCRIPT}`,
    })
    await page.locator('store-product').getByRole('button', { name: TEXTS.en.addToCart }).click()
    await page.getByRole('button', { name: TEXTS.en.cartWithCount({ count: 1, n: '1' }) }).waitFor()
    await page.getByRole('button', { name: 'My bag (1)' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Walnut coffee tray' }).waitFor()
    const tags = ['app', 'nav', 'cart', 'product', 'checkout'].map((name) => `store-${name}`)
    expect(
      await page.evaluate(
        (names) => [names.every((name) => customElements.get(name)), window.Store?.shop()?.cart.value.count],
        tags,
      ),
    ).toEqual([true, 1])
  })

  it('gives a class alone, without what is not used, and registers nothing', async () => {
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

  const TAG = '<script type="module" src="/store.js"></script>'
  it.each([
    ['the script tag', TAG + SCRIPT, (own: string) => `[store] 0.0.9 runs already, so ${own} does not.`],
    ['the package', SCRIPT + TAG, (own: string) => `[store] ${own} runs already, so 0.0.9 does not.`],
  ])('shares a page with the script tag, and %s is first', async (_, scripts, warning) => {
    await bundle(`
      import 'storefront-elements/define'
      import { shop } from 'storefront-elements'
      window.countOf = () => shop().cart.value.count`)
    cpSync(installed('dist'), inApp('dist'), { recursive: true })
    const { version } = readPackage(installed('package.json'))
    const script = readFileSync(inApp('dist/store.js'), 'utf8')
    const notes = '<script>window.said = []; console.warn = (text) => said.push(text)</script>'
    for (const other of [version, '0.0.9']) {
      writeFileSync(inApp('dist/store.js'), script.replaceAll(version, other))
      const page = await store.visit('/mine', {
        html: `${HEAD}${notes}<store-cart host="{{host}}"></store-cart>
          <store-product host="{{host}}" product-id="128" layout="card"></store-product>${scripts}`,
      })
      await page.getByRole('button', { name: TEXTS.en.addToCart }).click()
      await page.getByRole('button', { name: TEXTS.en.cartWithCount({ count: 1, n: '1' }) }).waitFor()
      const found = await page.evaluate(() => {
        const { said, countOf } = window as unknown as { said: string[]; countOf(): number }
        return { said, counts: [countOf(), window.Store?.shop()?.cart.value.count] }
      })
      expect(found).toEqual({ said: other === version ? [] : [warning(version)], counts: [1, 1] })
    }
  })
})

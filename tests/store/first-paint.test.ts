import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { holdBack } from '../helpers/buying'
import { bothDrawings, expectSame } from '../helpers/drawings'
import { idle } from '../helpers/idle'
import {
  alternating,
  handedOver,
  NARROW,
  ONE_LANG,
  openStore,
  resizeTo,
  TEXTS,
  type Visit,
  WIDE,
} from '../helpers/page'
import { PLAIN, products, SCREENS, WITH_OPTIONS } from '../helpers/screens'
import { until } from '../helpers/until'
import { CARD, page, product, REACT, withoutReact } from '../helpers/without-react'

const store = openStore({}, { pictures: 'painted', revalidates: true })
const visitWithoutReact = withoutReact(store)
/** Prepares a visit that a test begins with `goto`. */
const visitLater = (visit: Visit) => store.visit('about:blank', { ...visit, withoutStore: true })

const SCENES = {
  'dark card': { html: page(product('layout="card" theme="dark"')), control: 'addToCart' },
  button: { html: page(product('layout="button"')), control: 'addToCart' },
  'product in full': { html: page(product('layout="full"', WITH_OPTIONS.id)), control: 'addToCart' },
  'cart button': { html: page('<store-cart></store-cart>'), control: 'cart' },
  'navigation bar': { html: page('<store-nav></store-nav>'), control: 'menu' },
} as const

/**
 * One screen of each layout. The checkout is not among them: its code loads with React's, so React's first render may
 * show more than the first paint. Filters also load after it.
 */
const LAYOUTS = [
  ...(['home', 'home', 'no-result', 'category', 'category-list', 'cart'] as const),
  ...(['categories', 'product', 'product', 'profile', 'signUp', 'notFound'] as const),
]

describe('the first paint, before React DOM has loaded', () => {
  for (const [name, { html, control }] of Object.entries(SCENES)) {
    it(`the first paint equals React’s first render: ${name}`, async () => {
      const visit = { lang: ONE_LANG, html, viewport: NARROW }
      const { tab, release } = await visitWithoutReact('/', TEXTS[ONE_LANG][control], visit)
      await idle(tab, { held: [REACT] })
      expectSame(await bothDrawings(tab, release))
    })
  }

  for (const [index, name] of LAYOUTS.entries()) {
    const [lang, viewport] = alternating(index)
    const path = SCREENS[name]
    it(`the first paint equals React’s first render of the whole store at ${path}, ${lang}`, async () => {
      // Home is compared without its data, because a carousel shows its buttons only after it has measured itself.
      const held = '/api/home'
      const { tab, release } = await visitWithoutReact(path, TEXTS[lang].home, { lang, viewport, held })
      // Wait for the code of the screen as well.
      if (name !== 'home') await tab.getByRole('heading', { level: 1 }).waitFor()
      await idle(tab, { held: [REACT, held] })
      expectSame(await bothDrawings(tab, release))
    })
  }
})

it('a picture is loaded once for the first paint and React', async () => {
  // Use a product that no other test shows, because browsers keep pictures in memory.
  const own = products.find(({ id, options }) => id > 40 && options.length === 0)
  // Any earlier visit of this page might have loaded the picture already.
  const html = page(product('layout="card"', own?.id))
  const tab = await visitLater({ html })
  const devtools = await tab.context().newCDPSession(tab)
  await devtools.send('Network.clearBrowserCache')
  await devtools.detach()
  const react = store.hold(`${REACT}*`)
  await tab.goto('/', { waitUntil: 'commit' })
  await until(tab, () => document.querySelector('store-product')?.shadowRoot?.querySelector('img'))
  react.release()
  await handedOver(tab)
  await idle(tab)
  const fetched = await tab.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name, transferSize }) => name.includes('/images/products/') && transferSize > 0)
      .map(({ name }) => name),
  )
  expect(fetched).toHaveLength(1)
})

it('a card replaces a picture that failed before the code for clicks had loaded', async () => {
  store.expectProblem(/net::ERR/)
  const tab = await visitLater({ html: CARD })
  await tab.route(
    ({ pathname }) => pathname.includes('/products/'),
    (route) => (route.request().resourceType() === 'image' ? route.abort() : route.continue()),
  )
  const code = store.hold('/assets/cart-*')
  await tab.goto('/', { waitUntil: 'commit' })
  await until(tab, () => {
    const picture = document.querySelector('store-product')?.shadowRoot?.querySelector('img')
    return picture?.complete && picture.naturalWidth === 0
  })
  code.release()
  await tab.locator('store-product').locator('[part=image] svg').waitFor()
})

it('many cards are shown before the code of the store and of deferred content has loaded, without pictures far below', async () => {
  const cards = products.slice(0, 40).map(({ id }) => product('layout="card"', id))
  const tab = await visitLater({ html: page(cards.join('')), viewport: NARROW })
  const pictures = new Set<string>()
  tab.on('request', (request) => {
    if (request.url().includes('/images/products/')) pictures.add(request.url())
  })
  const held = ['app', 'common', 'deferred'].map((chunk) => store.hold(`/assets/${chunk}-*`))
  await tab.goto('/', { waitUntil: 'commit' })
  await expect.poll(() => tab.getByRole('article').getByRole('heading').count()).toBe(40)
  for (const { release } of held) release()
  await idle(tab)
  expect(pictures.size).toBeGreaterThan(1)
  expect(pictures.size).toBeLessThan(20)
})

it('a card that gets another product just before it becomes interactive is never ready with the previous one', async () => {
  const [first, second, third, fourth] = products
    .filter(({ options }) => options.length === 0)
    .map(({ id }) => String(id))
  const html = page(`${product('layout="card"', Number(first))}${product('layout="card"', Number(second))}
    <script>
      window.ready = []
      addEventListener('store:ready', ({ target }) => {
        ready.push([target.getAttribute('product-id'), target.shadowRoot.querySelector('h3')?.textContent])
        if (ready.length > 1) return
        const [one, two] = document.querySelectorAll('store-product')
        one.setAttribute('product-id', ${third})
        two.setAttribute('product-id', ${fourth})
      })
    </script>`)
  const tab = await visitLater({ html })
  const cart = store.hold('/assets/cart-*')
  await tab.goto('/', { waitUntil: 'commit' })
  await expect.poll(() => tab.getByRole('article').getByRole('heading').count()).toBe(2)
  cart.release()
  await until(tab, () => (window as unknown as { ready: unknown[] }).ready.length === 2)
  const titles = Object.fromEntries(products.map(({ id, title_en }) => [id, title_en]))
  type Ready = [id: string, title: string | undefined][]
  const ready = await tab.evaluate(() => Reflect.get(window, 'ready') as Ready)
  expect(ready.map(([id]) => id)).toEqual([first, fourth])
  for (const [id, title] of ready) expect([titles[id], undefined]).toContain(title)
})

it('a card that gets another shop before it becomes interactive is ready once that shop has loaded', async () => {
  store.expectProblem(/storage keys belong to/)
  const tab = await visitLater({ html: page(product('layout="card"').repeat(2)) })
  const settings = await holdBack(tab, '//localhost:*/api/settings')
  const code = store.hold('/assets/cart-*')
  await tab.goto('/', { waitUntil: 'commit' })
  await expect.poll(() => tab.getByRole('article').getByRole('heading').count()).toBe(2)
  const moved = tab.locator('store-product').last()
  const other = store.url.replace('127.0.0.1', 'localhost')
  await moved.evaluate((card, host) => card.setAttribute('host', host), other)
  await moved.getByRole('heading').waitFor({ state: 'detached' })
  code.release()
  await until(tab, () => document.querySelector('store-product')?.matches(':not(:state(loading))'))
  const isLoading = () => moved.evaluate((card) => card.matches(':state(loading)'))
  expect(await isLoading()).toBe(true)
  settings.release()
  await expect.poll(isLoading).toBe(false)
})

it('the first paint shows the merchant’s discount picture in place of the percentage', async () => {
  const reduced = products.find(({ discount_price }) => Number(discount_price) > 0)
  const tab = await visitLater({ html: page(product('layout="card"', reduced?.id)) })
  const { release } = store.hold('/api/appearances')
  await tab.goto('/', { waitUntil: 'commit' })
  await handedOver(tab)
  const cornerOf = async (sign: Locator) => {
    const box = await sign.boundingBox()
    return [box?.x, box?.y]
  }
  const corner = await cornerOf(tab.locator('span[part=badge]', { hasText: /^-\d+%$/ }))
  release()
  const picture = tab.locator('img[part=badge]')
  await picture.waitFor()
  await idle(tab)
  expect(await cornerOf(picture)).toEqual(corner)
})

describe('home with its data, before React has loaded', () => {
  /** Returns the positions of the headings in the first viewport. */
  const places = (tab: Page) =>
    tab.evaluate(() => {
      const root = document.querySelector('store-app')?.shadowRoot
      const boxes = [...(root?.querySelectorAll('main :is(h2, h3)') ?? [])].map(
        (node) => [node.textContent, node.getBoundingClientRect()] as const,
      )
      return boxes
        .filter(([, { y }]) => y < window.innerHeight)
        .map(([text, { x, y }]) => [text, x, y].join(' '))
    })

  for (const viewport of [NARROW, WIDE]) {
    it(`home with its data does not move when React takes over, at ${viewport.width} px`, async () => {
      const { tab, release } = await visitWithoutReact('/', 'Pleated satin evening gown', { viewport })
      const before = await places(tab)
      await tab.evaluate(() => {
        Object.assign(window, { shift: 0 })
        new PerformanceObserver((list) =>
          list.getEntries().forEach((entry) => {
            ;(window as unknown as { shift: number }).shift += (entry as unknown as { value: number }).value
          }),
        ).observe({ type: 'layout-shift' })
      })
      release()
      await handedOver(tab)
      expect(before.length).toBeGreaterThan(0)
      expect(await places(tab)).toEqual(before)
      await idle(tab)
      // The page also reports shifts of a fraction of a pixel.
      expect(await tab.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(0.001)
    })
  }
})

it('the first paint of home stops requesting a product that no longer exists', async () => {
  store.expectProblem(/404/)
  const { tab } = await visitWithoutReact('/', TEXTS.en.addToCart, {
    html: page(product('layout="card"', 9_999_999) + product('layout="card"')),
  })
  await tab.getByText(TEXTS.en.productGone).waitFor()
  const requested = () => store.demo.calls.filter(({ path }) => path === '/api/products/9999999').length
  const before = requested()
  // Give it enough time for another request.
  for (const _ of [1, 2, 3]) await tab.evaluate(() => fetch('/api/settings').then((result) => result.text()))
  expect(requested()).toBe(before)
})

describe('if React fails to load after the first paint', () => {
  it('if React fails to load, the content stays, links work, and a retry button replaces the dead button', async () => {
    const lang = ONE_LANG
    store.expectProblem(/did not load|net::ERR|Failed to load/)
    const html = page(product('layout="card"')).replace(
      '<store-product',
      '<store-product store-url="{{host}}/elsewhere{path}"',
    )
    const tab = await visitLater({ html, lang })
    const { fail } = store.hold(`${REACT}*`)
    await tab.goto('/', { waitUntil: 'commit' })
    const title = tab.getByRole('link', { name: PLAIN[`title_${lang}`] })
    await title.waitFor()
    fail()
    // On a card, only the heart needs React.
    await tab.locator('button[aria-pressed]').click()
    const retry = tab.getByRole('button', { name: 'حاول مرة أخرى' })
    await retry.waitFor()
    await title.waitFor()
    expect(await tab.getByRole('button', { name: TEXTS[lang].addToCart }).count()).toBe(0)
    await retry.click()
    await tab.getByRole('alert').getByText('تعذّر التحميل').waitFor()
    await title.waitFor()
  })

  it('if React fails to load, a picture that arrives later is shown', async () => {
    store.expectProblem(/vendor-|did not load|net::ERR|Failed to load|Loading failed/)
    const tab = await visitLater({})
    const pictures = await holdBack(tab, '/images/categories/*')
    const { fail } = store.hold('/assets/vendor-*')
    await tab.goto('/categories', { waitUntil: 'commit' })
    const picture = tab.getByRole('main').locator('img').first()
    await picture.waitFor({ state: 'attached' })
    fail()
    await tab.getByRole('button', { name: 'Try again' }).waitFor()
    pictures.release()
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
    await expect.poll(() => picture.evaluate((img) => getComputedStyle(img).opacity)).toBe('1')
  })

  it('if React fails to load, a bar reports it in the viewport of a phone and of a desktop', async () => {
    store.expectProblem(/vendor-|did not load|net::ERR|Failed to load|Loading failed/)
    const tab = await visitLater({ html: page('<store-nav></store-nav>'), viewport: NARROW })
    await tab.context().route('**/assets/vendor-*', (route) => route.abort())
    await tab.goto('/', { waitUntil: 'commit' })
    for (const { width } of [NARROW, WIDE]) {
      await resizeTo(tab, width)
      await tab.getByRole('button', { name: 'Try again' }).waitFor()
      await tab.getByRole('alert').waitFor()
    }
  })

  it('if React fails to load, a link that was clicked before still works', async () => {
    store.expectProblem(/vendor-|did not load|net::ERR|Failed to load|Loading failed/)
    const html = CARD.replace('<store-product', '<store-product store-url="{{host}}/elsewhere{path}"')
    const tab = await visitLater({ html })
    const { fail } = store.hold('/assets/vendor-*')
    await tab.goto('/', { waitUntil: 'commit' })
    await tab.getByRole('link', { name: PLAIN.title_en }).click()
    fail()
    await tab.waitForURL('**/elsewhere**')
  })
})

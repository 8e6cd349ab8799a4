import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { cartIn, holdBack } from '../helpers/buying'
import { bothDrawings, expectSame } from '../helpers/drawings'
import { idle } from '../helpers/idle'
import {
  alternating,
  BLANK,
  isFocused,
  NARROW,
  ONE_LANG,
  openStore,
  TEXTS,
  WIDE,
  type Visit,
} from '../helpers/page'
import { PLAIN, products, SCREENS, WITH_OPTIONS } from '../helpers/screens'
import { until } from '../helpers/until'

const store = openStore({}, { pictures: 'painted', revalidates: true })

const page = (body: string) =>
  `<!doctype html><meta charset="utf-8"><title>Shop</title><link rel="icon" href="data:,">
   <meta name="viewport" content="width=device-width"><body style="margin: 0">
   <script src="/store.js" async data-host="{{host}}"></script>${body}`
const product = (attributes = '', id = PLAIN.id) =>
  `<div style="inline-size: 320px"><store-product product-id="${id}" ${attributes}></store-product></div>`

const REACT = '/assets/vendor-'

/** Opens a page whose React DOM is held back, and waits until its element has this control. */
async function visitWithoutReact(
  path: string,
  control: string,
  { held = '', ...visit }: Visit & { held?: string } = {},
) {
  const tab = await store.visit(BLANK, visit)
  if (held) store.hold(held)
  const react = store.hold(`${REACT}*`)
  await tab.goto(path, { waitUntil: 'commit' })
  const named = { name: new RegExp(control) }
  await tab.getByRole('button', named).or(tab.getByRole('link', named)).first().waitFor()
  return { tab, ...react }
}

const isReady = (tab: Page) =>
  until(tab, () => {
    const elements = [...document.querySelectorAll('store-app, store-nav, store-cart, store-product')]
    return elements.every((each) => each.matches(':defined') && !each.matches(':state(loading)'))
  })

const SCENES = {
  card: { html: page(product('layout="card"')), control: 'addToCart' },
  'card with options': {
    html: page(product('layout="card"', WITH_OPTIONS.id)),
    control: 'chooseOptions',
  },
  button: {
    html: page(product('layout="button"')),
    control: 'addToCart',
  },
  'product in full': {
    html: page(product('layout="full"', WITH_OPTIONS.id)),
    control: 'addToCart',
  },
  'cart button': { html: page('<store-cart></store-cart>'), control: 'cart' },
  'navigation bar': { html: page('<store-nav></store-nav>'), control: 'menu' },
} as const

describe('the first paint, before React DOM has loaded', () => {
  for (const [name, { html, control }] of Object.entries(SCENES)) {
    it(`equals React’s first render: ${name}`, async () => {
      const { tab, release } = await visitWithoutReact('/', TEXTS[ONE_LANG][control], {
        lang: ONE_LANG,
        html,
        viewport: NARROW,
      })
      await idle(tab, { held: [REACT] })
      expectSame(await bothDrawings(tab, release))
    })
  }

  const screens = Object.entries(SCREENS).flatMap(([name, path], index) => {
    // Its code loads with React's, so React's first commit has more than the first paint can have.
    if (name === 'checkout') return []
    // Filters load after the first paint, and a brand's list is that of a category.
    if (['filtered', 'faceted', 'brand'].includes(name)) return []
    // These screens differ most by width.
    const pairs = ['home', 'product'].includes(name) ? [0, 1] : [index]
    return pairs.map((pair) => [name, path, ...alternating(pair)] as const)
  })
  for (const [name, path, lang, viewport] of screens) {
    it(`equals React’s first render of the whole store at ${path}, ${lang}`, async () => {
      // Home is compared without its data: a carousel measures itself, and shows its buttons only after that.
      const held = '/api/home'
      const { tab, release } = await visitWithoutReact(path, TEXTS[lang].home, { lang, viewport, held })
      // Waits for the code of the screen as well.
      if (name !== 'home') await tab.getByRole('heading', { level: 1 }).waitFor()
      await idle(tab, { held: [REACT, held] })
      expectSame(await bothDrawings(tab, release))
    })
  }
})

const CARD = page(product('layout="card"'))
const card = (tab: Page) => tab.locator('store-product')

describe('a shopper’s input before React has loaded', () => {
  it('adds to the cart without React DOM, once however often the button is clicked, and sends the page each click once', async () => {
    const cart = store.hold('/assets/cart-*')
    const { tab, release } = await visitWithoutReact('/', TEXTS.en.addToCart, { html: CARD })
    await tab.evaluate(() => {
      Object.assign(window, { clicks: 0 })
      document.addEventListener('click', () => (window as unknown as { clicks: number }).clicks++)
    })
    const button = tab.getByRole('button', { name: TEXTS.en.addToCart })
    await button.click()
    await button.click()
    expect(await button.getAttribute('aria-busy')).toBe('true')
    cart.release()
    const added = tab.getByRole('button', { name: TEXTS.en.inCart })
    await added.waitFor()
    expect(await added.getAttribute('aria-busy')).toBeNull()
    expect(await cartIn(tab)).toMatchObject([{ quantity: 1 }])
    release()
    await isReady(tab)
    await tab.getByRole('status').getByText(TEXTS.en.toastAdded).waitFor()
    expect(await cartIn(tab)).toMatchObject([{ quantity: 1 }])
    expect(await tab.evaluate(() => (window as unknown as { clicks: number }).clicks)).toBe(2)
  })

  it('selects an option, by pointer and by keyboard, and orders that option', async () => {
    const html = page(product('layout="full"', WITH_OPTIONS.id))
    const { tab, release } = await visitWithoutReact('/', TEXTS.en.addToCart, { html, viewport: NARROW })
    const radios = tab.getByRole('radio', { disabled: false })
    await radios.first().focus()
    await tab.keyboard.press('Space')
    await tab
      .locator('[data-axis]')
      .last()
      .locator('[data-availability=available]')
      .filter({ visible: true })
      .first()
      .click()
    release()
    await isReady(tab)
    await expect.poll(() => tab.locator('[data-axis] input:checked').count()).toBe(2)
    await tab.getByRole('button', { name: TEXTS.en.addToCart }).first().click()
    await expect.poll(() => cartIn(tab)).toMatchObject([{ quantity: 1 }])
  })

  it('follows a link of the store', async () => {
    const { tab, release } = await visitWithoutReact('/', TEXTS.en.home, { viewport: WIDE })
    await tab.getByRole('link', { name: TEXTS.en.search, exact: true }).first().click()
    expect(new URL(tab.url()).pathname).toBe('/')
    release()
    await tab.waitForURL('**/products')
    await tab.getByRole('heading', { level: 1, name: TEXTS.en.search }).waitFor()
  })

  it('keeps focus, caret and text of the search', async () => {
    const { tab, release } = await visitWithoutReact('/products', TEXTS.en.home, { viewport: WIDE })
    const field = tab.locator('input[type=search]').first()
    await field.pressSequentially('cofee')
    await tab.keyboard.press('ArrowLeft')
    await tab.keyboard.press('ArrowLeft')
    release()
    await isReady(tab)
    expect(await field.inputValue()).toBe('cofee')
    await tab.keyboard.type('f')
    await expect.poll(() => field.inputValue()).toBe('coffee')
    await tab.getByRole('article').first().waitFor()
  })

  it('keeps the focus', async () => {
    const { tab, release } = await visitWithoutReact('/', TEXTS.en.addToCart, { html: CARD })
    const button = tab.getByRole('button', { name: TEXTS.en.addToCart })
    await button.focus()
    release()
    await isReady(tab)
    await isFocused(button)
  })

  it('shifts nothing on a page that has reserved space as documented', async () => {
    const docs = await readFile(new URL('../../demo/docs/en/embedding.md', import.meta.url), 'utf8')
    const [, rules = ''] = /```css\n([^`]+)```/.exec(docs) ?? []
    const html = `<style>${rules}</style>${CARD.replace('</div>', '</div><p>What the merchant has written.</p>')}`
    const tab = await store.visit(BLANK, { html })
    const scripts = store.hold('/assets/index-*')
    const react = store.hold(`${REACT}*`)
    await tab.goto('/', { waitUntil: 'commit' })
    const top = () => tab.getByText('What the merchant').evaluate((node) => node.getBoundingClientRect().top)
    const reserved = await top()
    scripts.release()
    await tab.getByRole('button', { name: TEXTS.en.addToCart }).waitFor()
    expect(Math.abs((await top()) - reserved)).toBeLessThan(1)
    react.release()
    await isReady(tab)
    await idle(tab)
    expect(Math.abs((await top()) - reserved)).toBeLessThan(1)
  })
})

it('the first paint and React load a picture once', async () => {
  // A product that no other test shows: the browser keeps their pictures in memory.
  const own = products.find(({ id, options }) => id > 40 && options.length === 0)
  const tab = await store.visit(BLANK, { html: page(product('layout="card"', own?.id)) })
  const devtools = await tab.context().newCDPSession(tab)
  await devtools.send('Network.clearBrowserCache')
  await devtools.detach()
  const react = store.hold(`${REACT}*`)
  await tab.goto('/', { waitUntil: 'commit' })
  await until(tab, () => document.querySelector('store-product')?.shadowRoot?.querySelector('img'))
  react.release()
  await isReady(tab)
  await idle(tab)
  const fetched = await tab.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name, transferSize }) => name.includes('/images/products/') && transferSize > 0)
      .map(({ name }) => name),
  )
  expect(fetched).toHaveLength(1)
})

it('the first paint has the colours of its theme', async () => {
  const html = page(product('layout="card" theme="dark"'))
  const { tab, release } = await visitWithoutReact('/', TEXTS.en.addToCart, { html })
  const colours = () =>
    tab.locator('store-product article').evaluate((node) => {
      const { backgroundColor } = getComputedStyle(node.closest('.root') as Element)
      return [backgroundColor, getComputedStyle(node).color]
    })
  const first = await colours()
  release()
  await isReady(tab)
  await idle(tab)
  expect(first).toEqual(await colours())
})

it('the first paint does not shift a discount when the merchant’s picture for it arrives', async () => {
  const reduced = products.find(({ discount_price }) => Number(discount_price) > 0)
  const tab = await store.visit(BLANK, { html: page(product('layout="card"', reduced?.id)) })
  const { release } = store.hold('/api/appearances')
  await tab.goto('/', { waitUntil: 'commit' })
  await isReady(tab)
  const badge = tab.getByText(/^-\d+%$/)
  const before = await badge.boundingBox()
  release()
  await tab.locator('img[part=badge]').waitFor()
  await idle(tab)
  expect(await badge.boundingBox()).toEqual(before)
})

describe('home with its data, before React has loaded', () => {
  /** The positions of the headings in the first viewport. */
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
    it(`does not move when React takes over, at ${viewport.width} px`, async () => {
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
      await isReady(tab)
      expect(before.length).toBeGreaterThan(0)
      expect(await places(tab)).toEqual(before)
      await idle(tab)
      // The page reports shifts of a fraction of a pixel as well.
      expect(await tab.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(0.001)
    })
  }

  it('opens the clicked product', async () => {
    const { tab, release } = await visitWithoutReact('/', 'Pleated satin evening gown', { viewport: WIDE })
    await tab.getByRole('link', { name: 'Pleated satin evening gown' }).first().click()
    release()
    await tab.getByRole('heading', { level: 1, name: 'Pleated satin evening gown' }).waitFor()
    await tab.goBack()
    await tab.getByRole('heading', { level: 2 }).first().waitFor()
  })
})

it('the first paint of home stops requesting a product that no longer exists', async () => {
  store.expectProblem(/404/)
  const { tab } = await visitWithoutReact('/', TEXTS.en.addToCart, {
    html: page(product('layout="card"', 9_999_999) + product('layout="card"')),
  })
  await tab.getByText(TEXTS.en.productGone).waitFor()
  const requested = () => store.demo.calls.filter(({ path }) => path === '/api/products/9999999').length
  const before = requested()
  // Enough time for another request.
  for (const _ of [1, 2, 3]) await tab.evaluate(() => fetch('/api/settings').then((result) => result.text()))
  expect(requested()).toBe(before)
})

describe('between the first paint and React', () => {
  it('an element shows another product when its attribute changes', async () => {
    const { tab, release } = await visitWithoutReact('/', TEXTS.en.addToCart, { html: CARD })
    await card(tab).evaluate((host, id) => host.setAttribute('product-id', String(id)), WITH_OPTIONS.id)
    await tab.getByText(WITH_OPTIONS.title_en).waitFor()
    release()
    await isReady(tab)
    await tab.getByRole('link', { name: WITH_OPTIONS.title_en, exact: true }).waitFor()
  })

  it('a click for one product is not applied to another', async () => {
    const { tab, release } = await visitWithoutReact('/', TEXTS.en.addToCart, {
      html: page(product('layout="full"')),
    })
    await tab.getByRole('button', { name: TEXTS.en.addToCart }).click()
    const other = products.find(({ id, options }) => id !== PLAIN.id && options.length === 0)
    await card(tab).evaluate((host, id) => host.setAttribute('product-id', String(id)), other?.id)
    await tab.getByText(other?.title_en ?? '').waitFor()
    release()
    await isReady(tab)
    await idle(tab)
    expect(await cartIn(tab)).toEqual([])
  })

  const CART = JSON.stringify([{ cartId: 'p', id: PLAIN.id, quantity: 2, item: PLAIN, options: null }])
  for (const [tag, mode, lang] of [
    ['store-nav', 'badge', 'en'],
    ['store-cart', 'drawer', 'ar'],
  ] as const) {
    it(`the cart button of a ${tag} opens the cart, even if its count loads after the click`, async () => {
      const html = page(
        `${tag === 'store-nav' ? '<store-nav></store-nav>' : ''}<store-cart mode="${mode}"></store-cart>`,
      )
      const stored = { cart: CART }
      const { tab, release } = await visitWithoutReact('/', TEXTS[lang].cart, { html, lang, stored })
      await tab.locator(tag).getByRole('button', { name: TEXTS[lang].cart, exact: true }).click()
      release()
      const title = lang === 'en' ? PLAIN.title_en : PLAIN.title_ar
      await tab.getByRole('dialog').getByText(title).first().waitFor()
    })
  }

  it('a merchant’s own button opens the cart, even if its count loads after the click', async () => {
    const html = page('<store-cart><button slot="trigger">My bag</button></store-cart>')
    const { tab, release } = await visitWithoutReact('/', 'My bag', { html, stored: { cart: CART } })
    await until(tab, () => document.querySelector('store-cart')?.shadowRoot?.querySelector('.root'))
    await tab.getByRole('button', { name: 'My bag' }).click()
    release()
    await tab.getByRole('dialog', { name: TEXTS.en.shoppingCart }).waitFor()
  })

  it('the logo leads home, even if the shop’s name loads after the click', async () => {
    const tab = await store.visit(BLANK, { lang: 'en' })
    const [settings, react] = ['/api/settings', '/assets/vendor-*'].map((path) => store.hold(path))
    await tab.goto('/brands', { waitUntil: 'commit' })
    await tab.getByRole('link', { name: TEXTS.en.home, exact: true }).first().click()
    settings?.release()
    await tab.locator('store-app nav a img').first().waitFor()
    react?.release()
    await tab.waitForURL(({ pathname }) => pathname === '/')
  })

  it('an element changes its language', async () => {
    const { tab, release } = await visitWithoutReact('/', TEXTS.en.addToCart, { html: CARD })
    await card(tab).evaluate((host) => host.setAttribute('lang', 'ar'))
    await tab.getByRole('button', { name: TEXTS.ar.addToCart }).click()
    release()
    await expect.poll(() => cartIn(tab)).toHaveLength(1)
    await tab.getByText(PLAIN.title_ar).waitFor()
  })

  it('a click still counts after a jump within the page', async () => {
    const html = CARD.replace('</div>', '</div><a href="#reviews">Reviews</a><p id="reviews">Fine.</p>')
    const { tab, release } = await visitWithoutReact('/', TEXTS.en.addToCart, { html })
    await tab.getByRole('button', { name: TEXTS.en.addToCart }).click()
    await tab.getByRole('link', { name: 'Reviews' }).click()
    await tab.waitForURL('**#reviews')
    release()
    await expect.poll(() => cartIn(tab)).toMatchObject([{ quantity: 1 }])
  })

  it('a click still counts after a change of language', async () => {
    const { tab, release } = await visitWithoutReact('/', TEXTS.en.addToCart, {
      html: page(product('layout="full"')),
    })
    await tab.getByRole('button', { name: TEXTS.en.addToCart }).click()
    await card(tab).evaluate((host) => host.setAttribute('lang', 'ar'))
    const button = tab.getByRole('button', { name: TEXTS.ar.addToCart })
    await button.waitFor()
    expect(await button.getAttribute('aria-busy')).toBe('true')
    release()
    await expect.poll(() => cartIn(tab)).toMatchObject([{ quantity: 1 }])
  })

  it('an element works after it was moved, or removed and inserted again', async () => {
    const html = CARD.replace('</store-product>', '<p>Call us.</p></store-product>')
    const { tab, release } = await visitWithoutReact('/', TEXTS.en.addToCart, { html })
    await card(tab).evaluate((host) => document.body.prepend(host))
    await tab.getByText(PLAIN.title_en).waitFor()
    const handle = await card(tab).evaluateHandle((host) => (host.remove(), host))
    release()
    await until(tab, () => customElements.get('store-product'))
    await handle.evaluate((host) => document.body.append(host))
    await tab.getByText('Call us.').waitFor({ state: 'hidden' })
    await tab.getByRole('button', { name: TEXTS.en.addToCart }).click()
    await expect.poll(() => cartIn(tab)).toHaveLength(1)
  })

  it('a page that empties or fills its shadow root breaks nothing', async () => {
    const { tab, release } = await visitWithoutReact('/', TEXTS.en.addToCart, { html: CARD })
    await card(tab).evaluate((host) => {
      host.shadowRoot?.querySelector('article')?.remove()
      host.shadowRoot?.prepend(document.createElement('hr'))
      host.shadowRoot?.querySelector('.widest')?.remove()
    })
    release()
    await isReady(tab)
    await tab.getByRole('button', { name: TEXTS.en.addToCart }).click()
    await expect.poll(() => cartIn(tab)).toHaveLength(1)
    expect(await tab.getByRole('article').count()).toBe(1)
  })

  it('a second copy of the script changes nothing', async () => {
    const html = `${CARD}<script src="/store.js?copy" async data-host="{{host}}"></script>`
    const { tab, release } = await visitWithoutReact('/', TEXTS.en.addToCart, { html })
    await tab.getByRole('button', { name: TEXTS.en.addToCart }).click()
    release()
    await expect.poll(() => cartIn(tab)).toMatchObject([{ quantity: 1 }])
  })
})

describe('if React fails to load after the first paint', () => {
  it('the content stays, links work, and a retry button replaces the dead button', async () => {
    const lang = ONE_LANG
    store.expectProblem(/did not load|net::ERR|Failed to load/)
    const html = page(product('layout="card"')).replace(
      '<store-product',
      '<store-product store-url="{{host}}/elsewhere{path}"',
    )
    const tab = await store.visit(BLANK, { html, lang })
    const { fail } = store.hold(`${REACT}*`)
    await tab.goto('/', { waitUntil: 'commit' })
    const title = tab.getByRole('link', { name: PLAIN[`title_${lang}`] })
    await title.waitFor()
    fail()
    const retry = tab.getByRole('button', { name: 'حاول مرة أخرى' })
    await retry.waitFor()
    await title.waitFor()
    expect(await tab.getByRole('button', { name: TEXTS[lang].addToCart }).count()).toBe(0)
    await retry.click()
    await tab.getByRole('alert').getByText('تعذّر التحميل').waitFor()
    await title.waitFor()
  })

  it('a picture that arrives later is shown', async () => {
    store.expectProblem(/vendor-|did not load|net::ERR|Failed to load|Loading failed/)
    const tab = await store.visit(BLANK)
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

  for (const viewport of [NARROW, WIDE]) {
    it(`a bar reports it in the viewport, at ${viewport.width} px`, async () => {
      store.expectProblem(/vendor-|did not load|net::ERR|Failed to load|Loading failed/)
      const tab = await store.visit(BLANK, { html: page('<store-nav></store-nav>'), viewport })
      await tab.context().route('**/assets/vendor-*', (route) => route.abort())
      await tab.goto('/', { waitUntil: 'commit' })
      await tab.getByRole('button', { name: 'Try again' }).waitFor()
      await tab.getByRole('alert').waitFor()
    })
  }

  it('a link that was clicked before still works', async () => {
    store.expectProblem(/vendor-|did not load|net::ERR|Failed to load|Loading failed/)
    const html = CARD.replace('<store-product', '<store-product store-url="{{host}}/elsewhere{path}"')
    const tab = await store.visit(BLANK, { html })
    const { fail } = store.hold('/assets/vendor-*')
    await tab.goto('/', { waitUntil: 'commit' })
    await tab.getByRole('link', { name: PLAIN.title_en }).click()
    fail()
    await tab.waitForURL('**/elsewhere**')
  })
})

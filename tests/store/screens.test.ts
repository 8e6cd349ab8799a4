import { describe, expect, it } from 'vitest'
import { NARROW, openStore, TEXTS } from '../helpers/page'

const store = openStore()
const page404 = (inside = '') => `<!doctype html><html lang="en"><title>Store</title>
  <link rel="icon" href="data:,"><script src="/store.js" async></script>
  <store-app host="{{host}}">${inside}</store-app>`

describe.each(['en', 'ar'] as const)('an address that is none of ours: %s', (lang) => {
  const text = TEXTS[lang]

  it('says so, and leads home and to somebody who helps', async () => {
    const page = await store.visit('/no/such/page', { lang, viewport: NARROW })
    const main = page.getByRole('main')
    await main.getByRole('heading', { level: 1, name: text.pageNotFound }).waitFor()
    const help = await main.getByRole('link', { name: text.contactSupport }).getAttribute('href')
    expect(help).toMatch(/wa\.me/)
    await main.getByRole('link', { name: text.goHome }).click()
    await page.waitForURL(store.url + '/')
    await page.getByRole('article').first().waitFor()
  })
})

describe.each(['en', 'ar'] as const)('a screen that crashed: %s', (lang) => {
  const text = TEXTS[lang]
  /** A file that does not arrive, as a crash for which nothing has to be broken on purpose. */
  const visitBroken = async (html: string) => {
    store.expectProblem(/./)
    const page = await store.visit('/', { lang, html })
    await page.getByRole('article').first().waitFor()
    await page.route('**/assets/*NotFound*', (route) => route.fulfill({ status: 404, body: '' }))
    await page.goto('/no/such/page')
    return page
  }

  it('fills its place with the specified words, and leads on', async () => {
    const page = await visitBroken(page404())
    const main = page.getByRole('main')
    await main.getByRole('heading', { level: 1, name: text.unexpectedError }).waitFor()
    const box = await main.boundingBox()
    expect(box?.height, 'a screen, not a line').toBeGreaterThan(400)
    expect(await page.locator('store-app').evaluate((app) => app.matches(':state(error)'))).toBe(true)
    await main.getByRole('button', { name: text.retry }).click()
    await main.getByRole('heading', { level: 1, name: text.unexpectedError }).waitFor()
    await main.getByRole('link', { name: text.home }).click()
    await page.getByRole('article').first().waitFor()
    expect(await page.locator('store-app').evaluate((app) => app.matches(':state(error)'))).toBe(false)
  })

  it('keeps the store round it also where nothing more can be fetched, and Back leads out', async () => {
    store.expectProblem(/./)
    const page = await store.visit('/', { lang })
    await page.getByRole('article').first().waitFor()
    await page.route('**/assets/*{Brands,Crash,Subcategory,Login}*', (route) => route.abort())
    await page
      .locator('store-app')
      .evaluate((app) => void (app as unknown as { navigate(to: string): void }).navigate('/brands'))
    await page.getByRole('main').getByText(text.unexpectedError).waitFor()
    expect(await page.getByRole('banner').isVisible()).toBe(true)
    await page.goBack()
    await page.getByRole('article').first().waitFor()
    expect(await page.getByText(text.unexpectedError).count()).toBe(0)
  })

  it('shows what the merchant has for it', async () => {
    const page = await visitBroken(page404('<p slot="error">Call us.</p>'))
    await page.getByText('Call us.').waitFor()
    expect(await page.getByText(text.unexpectedError).isVisible()).toBe(false)
  })
})

describe.each(['en', 'ar'] as const)('an element without a store: %s', (lang) => {
  const text = TEXTS[lang]

  it('says what is missing, until somebody gives it', async () => {
    store.expectProblem(/^\[store\] (There is no host|host="ftp)|^Fetch API cannot load ftp/)
    const page = await store.visit('/elsewhere', {
      html: `<!doctype html><html lang="en"><title>Elsewhere</title><link rel="icon" href="data:,">
        <script src="/store.js" async></script>
        <store-nav lang="${lang}"></store-nav>
        <store-cart lang="${lang}" host="ftp://somewhere"></store-cart>
        <store-product lang="${lang}" product-id="1" layout="card"> </store-product>
        <store-product lang="${lang}" id="own">What I wrote myself</store-product>`,
    })
    await expect.poll(() => page.getByText(text.noHost).count()).toBe(3)
    await page.getByText('What I wrote myself').waitFor()
    const hasError = () =>
      page
        .locator('store-nav')
        .evaluate((nav) => [nav.matches(':state(error)'), nav.matches(':state(loading)')])
    expect(await hasError()).toEqual([true, false])

    await page.locator('store-nav').evaluate((nav, host) => nav.setAttribute('host', host), store.url)
    await page.getByRole('article').waitFor()
    await page.getByRole('navigation').first().waitFor()
    expect(await page.locator('store-nav, [product-id]').getByText(text.noHost).count()).toBe(0)
    expect(await hasError()).toEqual([false, false])
  })
})

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import en from '../../demo/builder/i18n/en.json' with { type: 'json' }
import { listenOn } from '../../demo/server/listen'
import { expectFits } from '../helpers/builder-page'
import { idle } from '../helpers/idle'
import { openStore, WITHOUT_PICTURES } from '../helpers/page'

const store = openStore({}, WITHOUT_PICTURES)
const t = en

const visit = (hash: string) => store.visit(`/builder?lang=en${hash}`, { lang: 'en' })

/**
 * Policies for a page on the store's own origin, whose script tag has the nonce B, and whether an element renders.
 */
const POLICIES = {
  "default-src 'self'; connect-src 'none'": false,
  "script-src 'nonce-B' 'strict-dynamic'": true,
  "script-src 'nonce-B'": false,
  'script-src {{host}}/store.js': false,
  'script-src http:': true,
  "script-src-elem 'self'; script-src 'none'": true,
  "default-src 'none'; script-src {{host}}; connect-src {{host}}": true,
}

/** The findings about an API, by the path of its host. */
const APIS = {
  '/open': [],
  '/closed': ['CORS blocks this page from reading it'],
  '/headless': ['doesn’t allow the headers authorization, content-type'],
  '/failing': ['responded with status 500'],
  '/page': ['didn’t return a JSON object (text/html)'],
}

/** Opens an API on another origin. It needs a real server, because preflights can't be intercepted. */
function openApi() {
  const result = async ({ url, method }: Request) => {
    const [, kind] = new URL(url).pathname.split('/')
    return new Response(kind === 'page' ? '<h1>Hello</h1>' : '{}', {
      status: kind === 'failing' && method !== 'OPTIONS' ? 500 : 200,
      headers: {
        'content-type': kind === 'page' ? 'text/html' : 'application/json',
        ...(kind !== 'closed' && { 'access-control-allow-origin': '*' }),
        ...(kind === 'open' && { 'access-control-allow-headers': 'authorization, content-type' }),
      },
    })
  }
  const api = { url: '', close: async () => {} }
  beforeAll(async () => void Object.assign(api, await listenOn(result, 0)))
  afterAll(() => api.close())
  return api
}
const api = openApi()

/** Returns the doctor's findings for a pasted page. */
async function examine(page: Page, html: string, header = '', address = '') {
  await page.getByRole('textbox', { name: t.pageHtml }).fill(html)
  await page.getByRole('textbox', { name: t.pageHeader }).fill(header)
  await page.getByRole('textbox', { name: t.pageUrl }).fill(address)
  await page.getByRole('button', { name: t.examine }).click()
  await page.locator('.verdict').waitFor()
  const of = (level: string) => page.locator(`[data-level=${level}] li p:first-child`).allInnerTexts()
  return { errors: await of('error'), warnings: await of('warning'), fine: await of('fine') }
}

describe('the doctor in the browser', () => {
  const right = () =>
    `<script src="${store.url}/store.js" async></script><store-cart host="${store.url}"></store-cart>`

  it('the doctor reports no problems on a correct page, asks for missing HTML, fetches a page of its own origin, and reads languages and linked style sheets', async () => {
    const page = await visit('#/doctor')
    const { errors, warnings } = await examine(page, right(), '', `${store.url}/page`)
    expect([errors, warnings]).toEqual([[], []])
    await page.getByText(t.clean).waitFor()
    await page.getByRole('textbox', { name: t.pageHtml }).fill(' ')
    await page.getByRole('button', { name: t.examine }).click()
    await page.getByText(t.pasteFirst).waitFor()
    expect(await page.locator('.verdict').count(), 'the last findings').toBe(0)

    await page.getByRole('textbox', { name: t.pageUrl }).fill(`${store.url}/parts`)
    await page.getByRole('button', { name: t.fetchPage }).click()
    const pasted = page.getByRole('textbox', { name: t.pageHtml })
    await expect.poll(() => pasted.inputValue()).toContain('<store-product')
    await page.getByRole('button', { name: t.examine }).click()
    await page.getByText(t.clean).waitFor()

    const arabic = `<!doctype html><title>Nasij</title><p>عطور وبخور وقهوة</p>${right()}`
    const { warnings: ofLanguage } = await examine(page, arabic, '', `${store.url}/page`)
    expect(ofLanguage).toEqual([expect.stringContaining('no lang')])
    await page.route('**/mine.css', (route) =>
      route.fulfill({ contentType: 'text/css', body: 'store-cart { --store-raduis: 0 }' }),
    )
    const linked = `<base href="${store.url}/deep/"><link rel="stylesheet" href="../mine.css">${right()}`
    const { warnings: ofSheet } = await examine(page, linked, '', `${store.url}/page`)
    expect(ofSheet).toEqual([expect.stringContaining('--store-raduis')])
  })

  it('the doctor in the browser reports the faults of a page and how to fix them, and why a page can’t use an API', async () => {
    // The broken page refers to URLs that don't exist.
    store.expectProblem(/Failed to load resource|blocked by CORS policy/)
    const page = await visit('#/doctor')
    await page.getByRole('button', { name: t.tryBroken }).click()
    await page.getByRole('button', { name: t.examine }).click()
    await page.getByText('store-product has no attribute productid.').waitFor()
    await page.getByText('Did you mean product-id?').waitFor()
    await page.getByText('store-product ignores layout=tile').waitFor()
    await page.getByText('There is no element store-basket.').waitFor()
    await page.getByText('connect-src blocks requests to').waitFor()
    await page.getByText('Two scripts of the page look like the store’s').waitFor()
    await page.getByRole('heading', { name: t.levels.error }).waitFor()
    await page.getByRole('heading', { name: t.levels.remedy }).waitFor()
    await expectFits(page)

    const withHost = (host: string) => right().replace(`host="${store.url}"`, `host="${host}"`)
    for (const [path, expected] of Object.entries(APIS)) {
      const { errors } = await examine(page, withHost(api.url + path), '', `${store.url}/page`)
      expect([path, errors]).toEqual([path, expected.map((text) => expect.stringContaining(text))])
    }
  })

  it('the doctor in the browser evaluates a CSP as the browser does', async () => {
    // Violations are logged in the console.
    store.expectProblem(/./)
    const html = `<!doctype html><title>Shop</title><link rel="icon" href="data:,">
      <script src="${store.url}/store.js" nonce="B" async></script>
      <store-product host="${store.url}" product-id="210" layout="card"></store-product>`
    const policies = Object.entries(POLICIES).map(
      ([policy, runs]) => [policy.replaceAll('{{host}}', store.url), runs] as const,
    )
    const shops = await Promise.all(
      policies.map(([csp, runs]) => store.visit('/page', { html, csp, lang: 'en', withoutStore: !runs })),
    )
    const title = (shop: Page) => shop.getByText('Brass Kuwaiti dallah')
    await Promise.all(
      policies.map(([, runs], index) => (runs ? title(shops[index] as Page).waitFor() : undefined)),
    )
    // The elements under the other policies have had the same time to render.
    const seen = await Promise.all(
      shops.map(async (shop) => {
        await idle(shop)
        return title(shop).isVisible()
      }),
    )
    expect(policies.map(([policy], index) => [policy, seen[index]])).toEqual(policies)
    const page = await visit('#/doctor')
    for (const [policy, runs] of policies) {
      const { errors } = await examine(page, html, policy, `${store.url}/page`)
      expect([policy, errors.length === 0]).toEqual([policy, runs])
    }
  })
})

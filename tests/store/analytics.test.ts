import type { Page } from 'playwright-core'
import { expect, describe, it } from 'vitest'
import { buyer, CART, GUEST, GUEST_READY, PLACE } from '../helpers/buying'
import { pageWithStore } from '../helpers/merchant-pages'
import { ONE_LANG, openStore, TEXTS, WITHOUT_PICTURES } from '../helpers/page'
import { PLAIN, titleOf } from '../helpers/screens'

const store = openStore({}, WITHOUT_PICTURES)
const lang = ONE_LANG
const text = TEXTS[lang]

const WITH_ANALYTICS = pageWithStore('analytics="datalayer"')
const WITHOUT_ANALYTICS = pageWithStore('')

interface Entry {
  event?: string
  ecommerce?: { items: Record<string, unknown>[] } & Record<string, unknown>
}
const layerOf = (page: Page) =>
  page.evaluate(
    () => JSON.parse(JSON.stringify((window as { dataLayer?: unknown }).dataLayer ?? null)) as Entry[] | null,
  )
/** Whether an entry is about a row of related products, which may load at any time after the product. */
const isRail = ({ ecommerce }: Entry) => String(ecommerce?.['item_list_id']).startsWith('product-')
const eventsOf = async (page: Page) =>
  ((await layerOf(page)) ?? []).filter((entry) => entry.event && !isRail(entry))
const namesOf = async (page: Page) => (await eventsOf(page)).map(({ event }) => event)
/** Waits for the last event of a step, so that the steps of a test stay in order. */
async function tracked(page: Page, event: string) {
  await expect.poll(async () => (await namesOf(page)).at(-1)).toBe(event)
}

it('analytics of a merchant track all events from list to order, with English names and no personal data', async () => {
  const page = await store.visit('/products', { lang, html: WITH_ANALYTICS })
  await tracked(page, 'view_item_list')
  await page.getByRole('combobox', { name: text.searchLabel }).fill(titleOf(PLAIN, lang))
  await tracked(page, 'view_item_list')
  await expect.poll(() => namesOf(page)).toContain('search')
  await page
    .getByRole('main')
    .getByRole('link', { name: titleOf(PLAIN, lang), exact: true })
    .click()
  await tracked(page, 'view_item')
  await page.getByRole('button', { name: text.addToCart, exact: true }).click()
  await tracked(page, 'add_to_cart')
  const cartButton = text.cartWithCount({ count: 1, n: '1' })
  await page.getByRole('navigation').getByRole('button', { name: cartButton, exact: true }).click()
  const drawer = page.getByRole('dialog', { name: text.shoppingCart })
  await tracked(page, 'view_cart')
  await drawer.getByRole('button', { name: text.removeItem({ title: titleOf(PLAIN, lang) }) }).click()
  await tracked(page, 'remove_from_cart')
  await page.getByRole('button', { name: text.undo }).click()
  await tracked(page, 'add_to_cart')

  const at = buyer(page, lang)
  await drawer.getByRole('link', { name: text.checkout, exact: true }).click()
  await at.passAsGuest()
  await tracked(page, 'begin_checkout')
  await at.typeAddress()
  await tracked(page, 'add_shipping_info')
  await at.placeOrder()
  await at.placed.getByRole('link', { name: text.goToPayment }).waitFor()
  await tracked(page, 'purchase')

  const events = await eventsOf(page)
  // A search and its list are tracked when they load, in either order.
  expect(
    events
      .slice(0, 3)
      .map(({ event }) => event)
      .sort(),
  ).toEqual(['search', 'view_item_list', 'view_item_list'])
  expect(events.slice(3).map(({ event }) => event)).toEqual([
    'select_item',
    'view_item',
    'add_to_cart',
    'view_cart',
    'remove_from_cart',
    'add_to_cart',
    'begin_checkout',
    'add_shipping_info',
    'add_payment_info',
    'purchase',
  ])
  const about = (name: string) => events.find(({ event }) => event === name)
  expect(about('search')).toEqual({ event: 'search', search_term: titleOf(PLAIN, lang) })
  expect(events[0]?.ecommerce).toMatchObject({
    item_list_id: 'all-products',
    item_list_name: 'All products',
  })
  expect(about('select_item')?.ecommerce).toMatchObject({ item_list_name: 'Search results' })
  for (const { ecommerce } of events.slice(3))
    expect(ecommerce?.items).toMatchObject([{ item_id: String(PLAIN.id), item_name: PLAIN.title_en }])

  const layer = (await layerOf(page)) ?? []
  expect(layer.length).toBeGreaterThan(events.length)
  for (const [index, { ecommerce }] of layer.entries())
    if (ecommerce) expect(layer[index - 1], 'the goods before are cleared').toEqual({ ecommerce: null })
  const personal = [GUEST.name, GUEST.phone, PLACE.street, PLACE.landmark, 'Salmiya']
  expect(personal.filter((words) => JSON.stringify(layer).includes(words))).toEqual([])

  await page.reload()
  await at.placed.or(page.getByText(text.orderPlaced)).first().waitFor()
  expect(await namesOf(page), 'the confirmation is no second order').toEqual([])
})

describe('a merchant’s data layer', () => {
  const text = TEXTS.en

  it('a merchant’s data layer gets the lists and selected products of home, and the rows of related products', async () => {
    const page = await store.visit('/', { html: WITH_ANALYTICS })
    const link = page
      .locator('[data-list^="home-"]')
      .first()
      .getByRole('article')
      .first()
      .getByRole('link')
      .first()
    await expect.poll(() => namesOf(page)).toContain('view_item_list')
    const title = await link.innerText()
    await link.click()
    await tracked(page, 'view_item')
    const chosen = (await eventsOf(page)).find(({ event }) => event === 'select_item')?.ecommerce
    expect(chosen?.items).toEqual([expect.objectContaining({ item_name: title, index: 0 })])
    expect(chosen?.['item_list_id']).toMatch(/^home-/)
    expect(chosen?.['item_list_name']).toBeTruthy()

    const footer = page.getByRole('contentinfo')
    await footer.scrollIntoViewIfNeeded()
    await page.locator('[data-list="product-similar"]').scrollIntoViewIfNeeded()
    const rails = async () => ((await layerOf(page)) ?? []).filter(isRail)
    await expect
      .poll(async () => (await rails()).map(({ event, ecommerce }) => [event, ecommerce?.['item_list_id']]))
      .toContainEqual(['view_item_list', 'product-similar'])
  })

  it('a merchant’s data layer gets view_cart when an inline cart is seen, and begin_checkout on interaction or navigation', async () => {
    const beside = `${WITHOUT_ANALYTICS.replace(/<store-app.*/s, '')}
      <store-cart host="{{host}}" analytics="datalayer" mode="inline"></store-cart>
      <store-checkout host="{{host}}"></store-checkout>`
    const page = await store.visit('/mine', { html: beside, stored: GUEST_READY })
    const checkout = page.locator('store-checkout')
    const at = buyer(checkout, 'en')
    await at.placeButton.waitFor()
    await at.field(text.street).press('End')
    await at.field(text.street).press('1')
    await expect.poll(() => namesOf(page)).toEqual(['view_cart', 'begin_checkout', 'add_shipping_info'])

    const below = beside.replace('<store-cart', '<p style="height: 1500px">My words</p><store-cart')
    const other = await store.visit('/mine', { html: below, stored: CART })
    const way = other.locator('store-cart').getByRole('link', { name: text.checkout, exact: true })
    await way.waitFor()
    await other.evaluate(() =>
      document.addEventListener('store:cart:view', (event) => {
        document.title = (event as CustomEvent<{ context: string }>).detail.context
      }),
    )
    await other.locator('store-checkout').getByText(text.gateHint).waitFor()
    expect(await namesOf(other)).toEqual([])
    await way.scrollIntoViewIfNeeded()
    await expect.poll(() => namesOf(other)).toEqual(['view_cart'])
    expect(await other.title()).toBe('page')
    await way.click()
    await expect.poll(() => namesOf(other)).toEqual(['view_cart', 'begin_checkout'])
  })
})

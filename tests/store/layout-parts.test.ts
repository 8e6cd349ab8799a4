import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { createCatalogue } from '../../demo/seed/catalogue'
import type { Product } from '../../demo/seed/types'
import { LAYOUT_PARTS } from '../../elements/public-api/manifest'
import { buyer, cartOf, GUEST, remaining } from '../helpers/buying'
import { openStore, TEXTS, WITHOUT_PICTURES } from '../helpers/page'

const store = openStore({}, WITHOUT_PICTURES)
const catalogue = createCatalogue()
function productThat(is: string, test: (product: Product) => boolean): Product {
  for (let id = 1; ; id++) {
    const product = catalogue.product(id)
    if (!product) throw new Error(`No product of the seed ${is}.`)
    if (test(product)) return product
  }
}
const isReduced = ({ discount_price }: Product) => discount_price !== null
const REDUCED = productThat(
  'is reduced, without a choice',
  (product) => isReduced(product) && product.options.length === 0 && product.stock > 3,
)
const SOLD_OUT = productThat('is sold out', ({ stock }) => stock === 0)
const CHOICE = productThat(
  'is reduced, with a choice',
  (product) => isReduced(product) && product.options.length > 1,
)

const shop = 'host="{{host}}"'
/** Each layout with data that shows as many parts as possible, and carts and checkouts also empty. */
const HTML = `<!doctype html><link rel="icon" href="data:,"><script src="/store.js" async></script>
  <store-product ${shop} product-id="${REDUCED.id}" layout="card"></store-product>
  <store-product ${shop} product-id="${SOLD_OUT.id}" layout="card"></store-product>
  <store-product ${shop} product-id="${CHOICE.id}" layout="card"></store-product>
  <store-product ${shop} product-id="${REDUCED.id}" layout="button"></store-product>
  <store-product ${shop} product-id="${SOLD_OUT.id}" layout="button"></store-product>
  <store-product ${shop} product-id="${CHOICE.id}" layout="full"></store-product>
  <store-product ${shop} product-id="${SOLD_OUT.id}" layout="full"></store-product>
  <store-cart ${shop} mode="drawer"></store-cart>
  <store-cart ${shop} mode="inline"></store-cart>
  <store-cart ${shop} mode="badge"></store-cart>
  <store-nav ${shop}></store-nav>
  <store-checkout ${shop}></store-checkout>
  <main><store-cart ${shop} storage-prefix="empty-" mode="drawer"></store-cart>
  <store-cart ${shop} storage-prefix="empty-" mode="inline"></store-cart>
  <store-checkout ${shop} storage-prefix="empty-"></store-checkout></main>`

/** Adds the parts that each layout currently has, except those that `LAYOUT_PARTS` leaves out. */
async function collect(page: Page, seen: Map<string, Set<string>>) {
  const found = await page.evaluate(
    (layouts) =>
      layouts.map((layout) => {
        const nodes = [...document.querySelectorAll(layout)].flatMap((element) => [
          ...(element.shadowRoot?.querySelectorAll('[part]') ?? []),
        ])
        const listed = nodes.filter((node) => !node.closest('[part~=toast], [part~=skeleton]'))
        return [layout, listed.flatMap((node) => [...node.part])] as const
      }),
    Object.keys(LAYOUT_PARTS),
  )
  for (const [layout, parts] of found) seen.set(layout, new Set([...(seen.get(layout) ?? []), ...parts]))
}

it('LAYOUT_PARTS, the table of the documentation, lists the parts that each layout renders, and no others', async () => {
  const seen = new Map<string, Set<string>>()
  const page = await store.visit('/mine', {
    lang: 'en',
    html: HTML,
    stored: {
      cart: cartOf(remaining(REDUCED)),
      // A guest who has passed the gate, but has not given an address.
      'store:checkout': JSON.stringify({ guest: true, ...GUEST }),
    },
  })
  const text = TEXTS.en
  const full = page.locator('store-product[layout="full"]').first()
  const checkout = page.locator('body > store-checkout')
  const at = buyer(checkout, 'en')
  // If no option is selected, the click shows an error.
  await full.getByRole('button', { name: text.addToCart, exact: true }).first().click()
  await full.locator('[part~="field-error"]').first().waitFor()
  await at.placeButton.click()
  await checkout.locator('[part~="field-error"]').first().waitFor()
  await collect(page, seen)
  await at.typeAddress()
  await at.press(text.havePromo)
  await at.field(text.promoCode).fill('SAVE10')
  await at.press(text.apply)
  await checkout.getByText(text.promoApplied({ code: 'SAVE10' })).waitFor()
  await collect(page, seen)
  await at.placeOrder()
  await at.placed.waitFor()
  // The empty cart shows the orders of this device.
  await page.locator('store-cart').getByRole('button', { name: text.reorder }).first().waitFor()
  const wanted = Object.fromEntries(
    Object.entries(LAYOUT_PARTS).map(([layout, parts]) => [layout, parts.split(' ').toSorted()]),
  )
  // Content that is deferred until idle may still be missing.
  await expect
    .poll(async () => {
      await collect(page, seen)
      return Object.fromEntries([...seen].map(([layout, parts]) => [layout, [...parts].toSorted()]))
    })
    .toEqual(wanted)
})

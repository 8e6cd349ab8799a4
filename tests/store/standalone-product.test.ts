import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { BLANK, LANGS, openStore, TEXTS, WITHOUT_PICTURES } from '../helpers/page'
import { dress, plain } from '../helpers/product-page'

const store = openStore({}, WITHOUT_PICTURES)

it('a product page on a standalone element links to the checkout after adding, except with after-add="none"', async () => {
  const text = TEXTS.en

  const page = await store.visit(BLANK, {
    html: `<!doctype html><html lang="en"><title>Shop</title><link rel="icon" href="data:,">
        <script src="/store.js" async></script><h1>Shop</h1>
        <store-product host="{{host}}" product-id="${plain.id}" layout="full" after-add="none"></store-product>
        <store-product host="{{host}}" product-id="${plain.id}" layout="full"></store-product>`,
  })
  const [quiet, other] = [page.locator('store-product').first(), page.locator('store-product').last()]
  const addIn = (element: Locator) => element.getByRole('button', { name: text.addToCart, exact: true })
  await addIn(quiet).click()
  await other
    .getByRole('button', { name: new RegExp(`^${text.goToCheckout}`) })
    .first()
    .waitFor()
  await quiet.getByRole('group', { name: text.quantity }).waitFor()
  expect(await addIn(quiet).count()).toBe(1)
  expect(await addIn(other).count()).toBe(0)
})

it('a card of 150 px has the text of its button on one line, in both languages', async () => {
  const card = (id: number, lang: string) =>
    `<store-product host="{{host}}" storage-prefix="${lang}-" lang="${lang}" layout="card" product-id="${id}"
      style="width: 150px"></store-product>`
  const cards = LANGS.flatMap((lang) => [card(dress.id, lang), card(plain.id, lang)])
  const page = await store.visit('/elsewhere', {
    html: `<!doctype html><title>Elsewhere</title><link rel="icon" href="data:,">
      <script src="/store.js" async></script>${cards.join('')}`,
  })
  const actions = page.locator('[part="secondary-button"]')
  await expect.poll(() => actions.count()).toBe(cards.length)
  for (const action of await actions.all()) expect((await action.boundingBox())?.height).toBe(44)
  for (const lang of LANGS) await page.getByRole('button', { name: TEXTS[lang].addToCart }).waitFor()
})

import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Product } from '../../demo/seed/types'
import type { Lang } from '../../src/core/types'
import { findings } from '../helpers/axe'
import { BLANK, focused, ONE_LANG, openStore, TEXTS, WITHOUT_PICTURES } from '../helpers/page'
import { UNREDUCED, products, titleOf } from '../helpers/screens'

const store = openStore({}, WITHOUT_PICTURES)
const [first, second] = UNREDUCED
const dress = products.find(({ options }) => options.some(({ stock }) => stock > 0)) as Product
const option = dress.options.find(({ stock }) => stock > 0)
const LINK = `${first.id}x2,${dress.id}.${option?.id}x1,999999x1`

const dialogOf = (page: Page, lang: Lang) => page.getByRole('dialog', { name: TEXTS[lang].sharedCart })
const stored = (page: Page) =>
  page.evaluate(() => {
    const lines = JSON.parse(localStorage.cart ?? '[]') as { id: number; quantity: number }[]
    return lines.map(({ id, quantity }) => [id, quantity])
  })

/** Opens a page whose cart has this many pieces of the second product. */
function visitWith(quantity: number, path: string, lang: Lang) {
  const line = { cartId: 'p', id: second.id, quantity, item: second, options: null }
  return store.visit(path, { lang, stored: quantity ? { cart: JSON.stringify([line]) } : {} })
}

describe('a cart link', () => {
  const lang = ONE_LANG
  const text = TEXTS[lang]

  it('a cart link shows which products are unavailable, and adds the others to the shopper’s cart', async () => {
    store.expectProblem(/404/)
    const page = await visitWith(3, `/categories?cart=${LINK}`, lang)
    const dialog = dialogOf(page, lang)
    await dialog.getByText(titleOf(first, lang)).waitFor()
    await dialog.getByText(titleOf(dress, lang)).waitFor()
    await dialog.getByText(text.sharedGone({ count: 1, n: '1' })).waitFor()
    expect(new URL(page.url()).search, 'the address is free of it at once').toBe('')
    expect(await findings(page)).toEqual([])
    await expect.poll(() => focused(page)).toBe(text.sharedCart)
    await dialog.getByRole('button', { name: text.addToMyCart }).focus()
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    expect(await stored(page)).toEqual([
      [second.id, 3],
      [first.id, 2],
      [dress.id, 1],
    ])
    await page.goto(BLANK)
    await page.goBack()
    await page.getByRole('heading', { name: text.categories }).waitFor()
    expect(await dialog.count(), 'Back does not offer it again').toBe(0)
  })

  it('a cart link asks for the missing option of a product', async () => {
    const page = await visitWith(0, `/?cart=${dress.id}x1,${first.id}x1`, lang)
    const row = dialogOf(page, lang)
      .getByRole('listitem')
      .filter({ hasText: titleOf(dress, lang) })
    await row.getByText(text.chooseOptions).waitFor()
    await row.getByRole('link', { name: titleOf(dress, lang) }).click()
    await page.waitForURL((url) => url.pathname === `/product/${dress.id}`)
    expect(await dialogOf(page, lang).count()).toBe(0)
  })

  it('a cart link can be dismissed, replaces the cart until Undo, and shows a message if it names no products', async () => {
    const page = await visitWith(0, `/?cart=${second.id}x3`, lang)
    const dialog = dialogOf(page, lang)
    await dialog.getByRole('button', { name: text.addToCart }).waitFor()
    expect(await dialog.getByRole('button', { name: text.replaceMyCart }).count(), 'nothing to replace').toBe(
      0,
    )
    await dialog.getByRole('button', { name: text.noThanks }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await stored(page)).toEqual([])

    await page.evaluate((id) => window.Store?.shop()?.addToCart(id), second.id)
    await page.goto(`/?cart=${first.id}x1`)
    await dialog.getByRole('button', { name: text.replaceMyCart }).click()
    await expect.poll(() => stored(page)).toEqual([[first.id, 1]])
    await page.getByRole('button', { name: text.undo }).click()
    await expect.poll(() => stored(page)).toEqual([[second.id, 1]])

    await page.goto('/?cart=__proto__x1,%3Cimg%20src=x%3Ex2,3x-1')
    await dialog.getByText(text.sharedGone({ count: 3, n: '3' })).waitFor()
    expect(await dialog.getByRole('button', { name: text.addToCart }).count()).toBe(0)
    await dialog.getByRole('button', { name: text.close }).last().click()
    await dialog.waitFor({ state: 'detached' })
  })

  it('a cart link is offered by one store-cart of a host page', async () => {
    const html = `<!doctype html><html lang="en"><title>Elsewhere</title><link rel="icon" href="data:,">
      <script src="/store.js" async></script><h1>Elsewhere</h1>
      <store-cart host="{{host}}"></store-cart><store-cart host="{{host}}" mode="inline"></store-cart>`
    const page = await store.visit(`/elsewhere?from=a+post%20(1)&x&cart=${first.id}x2#here`, { html, lang })
    const dialog = dialogOf(page, lang)
    await dialog.getByRole('button', { name: text.addToCart }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await stored(page)).toEqual([[first.id, 2]])
    const { search, hash } = new URL(page.url())
    expect(search + hash).toBe('?from=a+post%20(1)&x#here')
  })
})

it('store-cart ignores a ?cart= parameter of the host page', async () => {
  const html = `<!doctype html><html lang="en"><title>Elsewhere</title><link rel="icon" href="data:,">
    <script src="/store.js" async></script><h1>Elsewhere</h1>
    <store-cart host="{{host}}" mode="inline"></store-cart>`
  const page = await store.visit('/elsewhere?cart=open', { html })
  await page.getByText(TEXTS.en.cartEmpty).waitFor()
  expect(new URL(page.url()).search).toBe('?cart=open')
  expect(await dialogOf(page, 'en').count()).toBe(0)
})

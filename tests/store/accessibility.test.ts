import { describe, expect, it } from 'vitest'
import { createCatalogue } from '../../demo/seed/catalogue'
import type { Product } from '../../demo/seed/types'
import { findings } from '../helpers/axe'
import { openStore, TEXTS } from '../helpers/page'

const store = openStore()
const plain = [...createCatalogue().all()].find(
  ({ options, stock }) => options.length === 0 && stock > 3,
) as Product

const SCREENS: readonly (readonly [name: string, path: string])[] = [
  ['home', '/'],
  ['category', '/category/1'],
  ['search', '/products?q=dress&category=1&from=x'],
  ['product', '/product/1'],
  ['cart', '/cart'],
]

describe.each(['en', 'ar'] as const)('axe finds nothing: %s', (lang) => {
  describe.each([320, 1280])('%i px wide', (width) => {
    it.each(SCREENS)('on the %s screen', async (_, path) => {
      const page = await store.visit(`/product/${plain.id}`, { lang, viewport: { width, height: 900 } })
      await page.getByRole('button', { name: TEXTS[lang].addToCart, exact: true }).click()
      await page.getByText(TEXTS[lang].toastAdded).waitFor()
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).or(page.getByRole('article')).first().waitFor()
      await page.waitForLoadState('networkidle')
      expect(await findings(page)).toEqual([])
    })
  })

  it('on the open cart drawer', async () => {
    const page = await store.visit(`/product/${plain.id}`, { lang })
    await page.getByRole('button', { name: TEXTS[lang].addToCart, exact: true }).click()
    const { cartWithCount, shoppingCart } = TEXTS[lang]
    await page.getByRole('button', { name: cartWithCount({ count: 1, n: '1' }), exact: true }).click()
    await page.getByRole('dialog', { name: shoppingCart }).waitFor()
    expect(await findings(page)).toEqual([])
  })
})

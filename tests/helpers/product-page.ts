import type { Locator, Page } from 'playwright-core'
import { createCatalogue } from '../../demo/seed/catalogue'
import type { Product } from '../../demo/seed/types'
import type { Lang } from '../../src/core/types'
import { TEXTS } from './page'
import { titleOf } from './screens'

/** A product with pictures, colours and sizes. */
export const dress = createCatalogue().product(1) as Product
/** A product without options. */
export const plain = createCatalogue().product(3) as Product

const optionOf = (color: string, size: string) => {
  const found = dress.options.find(
    ({ color: { title_en: own }, size: { title_en: other } }) => own === color && other === size,
  )
  if (!found) throw new Error(`The dress is not made in ${color}, ${size}.`)
  return found
}
export const NAVY_XL = optionOf('Navy', 'XL')
/** An option that is out of stock. */
export const SAGE_L = optionOf('Sage', 'L')

export const gallery = (page: Page) => page.getByRole('main').getByRole('group').first()
export const shownPicture = (within: Locator) =>
  within.locator('ul[aria-label] > li[aria-hidden="false"] img').first()
export const topOf = async (thing: Locator) => (await thing.boundingBox())?.y

/** The texts and controls of a product's page in a language. */
export function productPageIn(lang: Lang) {
  const text = TEXTS[lang]
  const value = (page: Page, axis: 'color' | 'size', option: Product['options'][number]) =>
    page
      .getByRole('group', { name: text[axis] })
      .getByRole('radio', { name: new RegExp(`^${titleOf(option[axis], lang)}(,| ,|$)`) })
  return {
    text,
    value,
    /** Returns the name of a picture of the dress, counted from 1. */
    n: (index: number) => text.pictureOf({ index: String(index), total: String(dress.images.length) }),
    pick: async (page: Page, color: Product['options'][number], size = color) => {
      await value(page, 'color', color).click()
      await value(page, 'size', size).click()
    },
    add: (page: Page) => page.getByRole('button', { name: text.addToCart, exact: true }),
    buyNow: (page: Page) => page.getByRole('button', { name: text.buyNow, exact: true }),
  }
}

import { unitPrice } from '../../src/core/lib/money/money'
import type { Entity, Id, Product, Result } from '../../src/core/types'
import { accountChecks } from './account-checks'
import { expect, expectMoney, expectText, expectUnique, fails, good } from './expect'
import { UNKNOWN, type Opened } from './opened'
import { orderChecks } from './order-checks'

export interface Check {
  name: string
  /** Rejects with the reason if the adapter does not pass. */
  run(): Promise<void>
}

type Run = (shop: Opened) => Promise<void>

/** The number of products to read one by one. */
const MOST_PRODUCTS = 5

/**
 * Returns the checks that every adapter must pass, whatever the shop sells. They read, and write only for the
 * `customer` and the `buyer` of `open`. Run them in order.
 */
export function checks(open: () => Promise<Opened>): readonly Check[] {
  let opening: Promise<Opened> | undefined
  return Object.entries({ ...CATALOGUE, ...orderChecks, ...accountChecks }).map(([name, run]) => ({
    name,
    run: async () => run(await (opening ??= open())),
  }))
}

const CATALOGUE: Readonly<Record<string, Run>> = {
  async 'settings() names the shop and its currency'({ backend }) {
    const { currency, store, epayment } = await good('settings()', backend.settings())
    expectText(currency, 'The currency')
    expect(
      typeof store?.en === 'string' && typeof store.ar === 'string',
      'settings() must have a name, or "".',
    )
    expect(typeof epayment === 'boolean', 'epayment must be true or false.')
  },

  async 'appearance() and home() succeed'({ backend }) {
    await good('appearance()', backend.appearance())
    const blocks = await good('home()', backend.home())
    expect(Array.isArray(blocks), 'home() must return a list of blocks.')
  },

  async 'products() lists every product once, with prices in thousandths'({ backend }) {
    const list = await good('products()', backend.products())
    expect(list.length > 0, 'products() is empty: check a shop that has products.')
    expectUnique(
      list.map(({ id }) => id),
      'The ids of products',
    )
    for (const { id, title, price, discountPrice } of list) {
      expectText(title, `The title of product ${id}`)
      expectMoney(price, `The price of product ${id}`)
      expectMoney(discountPrice, `The reduced price of product ${id}`)
    }
    expect(
      list.some(({ price }) => price !== null),
      'No product has a price.',
    )
  },

  async 'product() agrees with products(), and has options that can be told apart'({ backend }) {
    const list = await good('products()', backend.products())
    for (const listed of list.slice(0, MOST_PRODUCTS)) {
      const product = await good(`product(${listed.id})`, backend.product(listed.id))
      const what = `product(${listed.id})`
      expect(String(product.id) === String(listed.id), `${what} has the id ${product.id}.`)
      expect(product.hasOptions === listed.hasOptions, `${what} and products() differ in hasOptions.`)
      expect(
        !product.hasOptions || product.options.length > 0,
        `${what} has hasOptions, but no options: then it can't be bought.`,
      )
      expectUnique(
        product.options.map(({ optionsIds }) => optionsIds),
        `The optionsIds of ${what}`,
      )
      for (const option of product.options) {
        expectMoney(option.price, `The price of option ${option.id}`)
        expect(option.color || option.size, `Option ${option.id} needs a colour or a size to be chosen.`)
      }
      const price = unitPrice(product, product.options[0] ?? null)
      expectMoney(price, `The price of ${what}`)
    }
  },

  async 'product(), category() and brand() fail as missing if there is none with this id'(shop) {
    const { backend, can } = shop
    const { id } = shop.unknown ?? UNKNOWN
    await fails(`product("${id}")`, backend.product(id), 'missing')
    await fails(`category("${id}")`, backend.category(id), 'missing')
    if (can.brands !== 'none') await fails(`brand("${id}")`, backend.brand(id), 'missing')
  },

  async 'categories() and category() agree, and a category has products of products()'({ backend }) {
    const categories = await good('categories()', backend.categories())
    expectUnique(
      categories.map(({ id }) => id),
      'The ids of categories',
    )
    for (const { id, title } of categories) expectText(title, `The title of category ${id}`)
    const [first] = categories
    if (!first) return
    const { id, products, title } = await good(`category(${first.id})`, backend.category(first.id))
    expect(String(id) === String(first.id), `category(${first.id}) has the id ${id}.`)
    expect(title.en === first.title.en, `category(${first.id}) has another title than categories().`)
    const all = await good('products()', backend.products())
    const isOfFirst = ({ categoryId }: Product) => String(categoryId) === String(first.id)
    expect(
      products.length > 0 || !all.some(isOfFirst),
      `category(${first.id}) has no products, but products() has some with this categoryId.`,
    )
    const known = new Set(all.map((product) => String(product.id)))
    const other = products.find((product) => !known.has(String(product.id)))
    expect(!other, `category(${first.id}) has product ${other?.id}, which products() does not have.`)
  },

  async 'subcategories() belong to categories'({ backend, can }) {
    const list = await good('subcategories()', backend.subcategories())
    if (!can.subcategories) return expect(list.length === 0, 'subcategories() must be empty without them.')
    const known = new Set((await good('categories()', backend.categories())).map(({ id }) => String(id)))
    for (const { id, title, categoryId } of list) {
      expectText(title, `The title of subcategory ${id}`)
      expect(known.has(String(categoryId)), `Subcategory ${id} belongs to no category.`)
    }
  },

  async 'brands() have names, and brand() has its products'({ backend, can }) {
    const list = await good('brands()', backend.brands())
    if (can.brands === 'none') return expect(list.length === 0, 'brands() must be empty without them.')
    for (const { id, title } of list) expectText(title, `The title of brand ${id}`)
    const products = await good('products()', backend.products())
    const branded = products.find(({ brandId }) => brandId !== null)
    if (!branded || branded.brandId === null) return undefined
    const { products: own } = await good(`brand(${branded.brandId})`, backend.brand(branded.brandId))
    const found = own.some(({ id }) => String(id) === String(branded.id))
    return expect(found, `brand(${branded.brandId}) lacks product ${branded.id}, which names it.`)
  },

  async 'product(), category() and brand() accept the slugs in lists, none of which is the id of another'(
    shop,
  ) {
    const { backend, can } = shop
    const products = await good('products()', backend.products())
    const { brandId = null } = products.find((product) => product.brandId !== null) ?? {}
    await expectSlugs('product', products, backend.product)
    await expectSlugs('category', await good('categories()', backend.categories()), backend.category)
    if (can.brands !== 'none')
      await expectSlugs('brand', await good('brands()', backend.brands()), backend.brand, brandId)
  },

  async 'otherTitles(), if there is one, has the titles of the language that is not shown'({ backend }) {
    const call = 'otherTitles' in backend ? backend.otherTitles?.() : undefined
    if (!call) return
    const titles = new Map(await good('otherTitles()', call))
    for (const [id, title] of titles) expectText(title, `The title of product ${id}`)
  },
}

/**
 * Checks the names of entities in URLs: their slugs or, without one, their ids.
 * @param example the entity to read; by default, the first one with a slug
 */
async function expectSlugs(
  call: string,
  listed: readonly Entity[],
  read: (name: Id) => Promise<Result<Entity>>,
  example: Id | null = null,
): Promise<void> {
  const named = listed.flatMap(({ id, slug }) => (slug === undefined ? [] : [{ id, slug }]))
  expectUnique(
    named.map(({ slug }) => slug),
    `The slugs of ${call}()`,
  )
  const unusable = named.find(({ slug }) => ['', '.', '..'].includes(slug))
  expect(
    !unusable,
    `The slug "${unusable?.slug}" of ${call} ${unusable?.id} can't be in a URL: leave it out.`,
  )
  const ids = new Set(listed.map(({ id }) => String(id)))
  const other = named.find(({ id, slug }) => ids.has(slug) && slug !== String(id))
  expect(!other, `The slug "${other?.slug}" of ${call} ${other?.id} is the id of another: leave it out.`)
  const first = named.find(({ id }) => example === null || String(id) === String(example))
  if (!first) return
  const { id, slug } = first
  const found = await good(`${call}("${slug}")`, read(slug))
  expect(String(found.id) === String(id), `${call}("${slug}") has the id ${found.id} instead of ${id}.`)
}

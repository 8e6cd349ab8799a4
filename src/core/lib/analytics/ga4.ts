import type { CartLine, HomeBlock, Id, Localized, Money } from '../../types'
import type { CheckoutEvent, Goods, AnalyticsEvents, ProductList } from './analytics-events'
import { itemId } from '../catalogue/item-id'
import { toNumber, originalPrice, unitPrice } from '../money/money'

/** An entry for `dataLayer`. It contains `ecommerce` only if the event is about products. */
export type Ga4Event = { event: string; ecommerce?: Record<string, unknown> } & Record<string, unknown>

export interface Ga4Facts {
  currency: string | null
  brand(id: Id | null): Localized | null
  category(id: Id | null): Localized | null
}

/** Names are always English: two names for a product would be two rows in every report. */
const nameOf = (title: Localized | null | undefined) => title?.en.trim() || undefined

const decimal = (amount: Money | null) => (amount === null ? undefined : toNumber(amount))

const known = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Key in keyof T]: Exclude<T[Key], undefined>
  }

const goodsOf = ({ product, option, quantity }: Omit<CartLine, 'key'>): Goods => ({
  product,
  option,
  quantity,
  price: unitPrice(product, option),
  original: originalPrice(product, option),
})

/** Returns an item of Google Analytics 4; unknown fields are absent. Amounts are in the currency's major unit. */
function itemOf(goods: Goods, facts: Ga4Facts) {
  const { product, option, quantity, price, original, coupon } = goods
  const variant = [option?.color, option?.size].flatMap((value) => nameOf(value) ?? []).join(' / ')
  return known({
    item_id: itemId(product, option),
    item_name: nameOf(product.title) ?? String(product.id),
    item_brand: nameOf(facts.brand(product.brandId ?? null)),
    item_category: nameOf(facts.category(product.categoryId ?? null)),
    item_variant: variant || undefined,
    price: decimal(price),
    discount:
      price !== null && original !== null && original > price ? toNumber(original - price) : undefined,
    coupon: coupon ?? undefined,
    quantity,
  })
}

/** GA4 requires the currency with every value. */
const ecommerce = (
  event: string,
  { currency }: Ga4Facts,
  fields: Record<string, unknown> & { items: object[] },
): Ga4Event => ({ event, ecommerce: known({ currency: currency ?? undefined, ...fields }) })

const items = (goods: readonly Goods[], facts: Ga4Facts) => goods.map((each) => itemOf(each, facts))

/** Returns an event about goods and their value; none without goods. */
function goodsEvent(event: string, goods: readonly Goods[], facts: Ga4Facts): Ga4Event[] {
  const value = toNumber(goods.reduce((sum, { price, quantity }) => sum + (price ?? 0) * quantity, 0))
  return goods.length > 0 ? [ecommerce(event, facts, { value, items: items(goods, facts) })] : []
}

function listItems({ id, products, from }: ProductList, name: string | undefined, facts: Ga4Facts) {
  return products.map((product, index) =>
    known({
      ...itemOf(goodsOf({ product, option: null, quantity: 1 }), facts),
      item_list_id: id,
      item_list_name: name,
      index: from + index,
    }),
  )
}

/** Returns the name of a list. A list such as `category-3` without a name has the title of its category. */
function listName({ id, name }: ProductList, facts: Ga4Facts): string | undefined {
  const [, of, key = ''] = /^(category|brand)-(.+)$/.exec(id) ?? []
  const named = of === 'category' ? facts.category(key) : of === 'brand' ? facts.brand(key) : null
  return nameOf(name) ?? nameOf(named)
}

/**
 * Returns the product lists of home's blocks, with the ids that the page uses in `data-list`. Exhaustive: a new type
 * of block or section does not compile until its lists are tracked.
 */
export const listsOfHome = ({ blocks, source }: AnalyticsEvents['home']): ProductList[] =>
  (blocks ?? []).flatMap((block: HomeBlock): ProductList | ProductList[] => {
    const home = (part: string, name: Localized | null, products: ProductList['products']) => ({
      id: `home-${part}`,
      name,
      products,
      from: 0,
      source,
    })
    switch (block.type) {
      case 'ProductSlider':
        return home(block.id, block.title, block.products)
      case 'LayoutContainer':
        return block.sections.flatMap((section, index): ProductList | ProductList[] => {
          switch (section.type) {
            case 'CategoryGridView':
            case 'CategoryListView':
              return home(`${block.id}-${index}`, section.title, section.products)
            case 'AdWidget':
              return []
          }
        })
      case 'Slideshow':
      case 'CategoryStrip':
        return []
    }
  })

/** Returns an event about a list, or about the product at `index`. */
function listEvent(event: string, list: ProductList, facts: Ga4Facts, index?: number): Ga4Event {
  const name = listName(list, facts)
  const all = listItems(list, name, facts)
  const chosen = index === undefined ? all : all.slice(index, index + 1)
  return ecommerce(event, facts, { item_list_id: list.id, item_list_name: name, items: chosen })
}

export const selectItem = (list: ProductList, index: number, facts: Ga4Facts): Ga4Event =>
  listEvent('select_item', list, facts, index)

/** Reports a changed quantity as units added or removed, line by line. */
function cartChanges({ before, after }: AnalyticsEvents['cart'], facts: Ga4Facts): Ga4Event[] {
  const added: Goods[] = []
  const removed: Goods[] = []
  for (const key of new Set([...before, ...after].map((line) => line.key))) {
    const was = before.find((line) => line.key === key)
    const is = after.find((line) => line.key === key)
    const line = is ?? was
    const more = (is?.quantity ?? 0) - (was?.quantity ?? 0)
    if (line && more !== 0) (more > 0 ? added : removed).push(goodsOf({ ...line, quantity: Math.abs(more) }))
  }
  return [...goodsEvent('add_to_cart', added, facts), ...goodsEvent('remove_from_cart', removed, facts)]
}

const checkoutFields = ({ goods, value, coupon }: CheckoutEvent, facts: Ga4Facts) => ({
  value: toNumber(value),
  coupon: coupon ?? undefined,
  items: items(goods, facts),
})

/** The GA4 events of each analytics event. Exhaustive: a missing one does not compile. */
const GA4_EVENTS: {
  readonly [Name in keyof AnalyticsEvents]: (
    about: AnalyticsEvents[Name],
    facts: Ga4Facts,
  ) => readonly Ga4Event[]
} = {
  product: (shown, facts) => goodsEvent('view_item', [goodsOf({ ...shown, quantity: 1 })], facts),
  list: (list, facts) => (list.products.length > 0 ? [listEvent('view_item_list', list, facts)] : []),
  home: (home, facts) => listsOfHome(home).flatMap((list) => GA4_EVENTS.list(list, facts)),
  cart: cartChanges,
  cartView: (lines, facts) => goodsEvent('view_cart', lines.map(goodsOf), facts),
  checkout: (about, facts) => [ecommerce('begin_checkout', facts, checkoutFields(about, facts))],
  // Every order is delivered, so the method is constant. Omit the zone, which is part of the shopper's address.
  shipping: (about, facts) => [
    ecommerce('add_shipping_info', facts, { ...checkoutFields(about, facts), shipping_tier: 'delivery' }),
  ],
  payment: (about, facts) => [
    ecommerce('add_payment_info', facts, { ...checkoutFields(about, facts), payment_type: about.type }),
  ],
  purchase: (about, facts) => [
    ecommerce('purchase', facts, {
      transaction_id: about.transaction,
      shipping: toNumber(about.delivery),
      ...checkoutFields(about, facts),
    }),
  ],
  search: (term) => [{ event: 'search', search_term: term }],
  login: () => [{ event: 'login', method: 'phone' }],
  signUp: () => [{ event: 'sign_up', method: 'phone' }],
}

export function ga4Events<Name extends keyof AnalyticsEvents>(
  name: Name,
  about: AnalyticsEvents[Name],
  facts: Ga4Facts,
): readonly Ga4Event[] {
  return GA4_EVENTS[name](about, facts)
}

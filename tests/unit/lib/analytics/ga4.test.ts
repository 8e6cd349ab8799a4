import { expect, it } from 'vitest'
import { ga4Events, selectItem, type Ga4Facts } from '../../../../src/core/lib/analytics/ga4'
import type { Goods, AnalyticsEvents, ProductList } from '../../../../src/core/lib/analytics/analytics-events'
import type { CartLine, HomeBlock } from '../../../../src/core/types'
import { option, product } from '../../shop/fixtures'

const named = (title: string) => ({ en: title, ar: `ع ${title}` })
const facts: Ga4Facts = {
  currency: 'KWD',
  brand: (id) => (String(id) === '2' ? named('Sidra') : null),
  category: (id) => (String(id) === '3' ? named('Dresses') : null),
}
const dress = product({ price: 12_500, discountPrice: 9_900, categoryId: '3', brandId: 2 })
const black = option('11', '22', {
  id: 101,
  color: named('Black'),
  size: named('M'),
  price: 100,
  discountPrice: null,
})
const plain = product({ id: 'x9', title: { en: '', ar: '' }, price: null })
const source = {}

const DRESS = {
  item_id: '7',
  item_name: 'Silk dress',
  item_brand: 'Sidra',
  item_category: 'Dresses',
  price: 9.9,
  discount: 2.6,
  quantity: 1,
}
const BLACK = {
  item_id: '7-101',
  item_name: 'Silk dress',
  item_brand: 'Sidra',
  item_category: 'Dresses',
  item_variant: 'Black / M',
}
const LIST = { item_list_id: 'category-3', item_list_name: 'Dresses' }
const line = (key: string, quantity: number, change: Partial<CartLine> = {}): CartLine => ({
  key,
  product: dress,
  option: null,
  quantity,
  ...change,
})
const goods: Goods[] = [
  { product: dress, option: black, quantity: 3, price: 90, original: 100, coupon: 'SAVE10' },
]
const checkout = { goods, value: 270, coupon: 'SAVE10' }
const CHECKOUT = {
  currency: 'KWD',
  value: 0.27,
  coupon: 'SAVE10',
  items: [{ ...BLACK, price: 0.09, discount: 0.01, coupon: 'SAVE10', quantity: 3 }],
}
const list: ProductList = { id: 'category-3', name: null, products: [dress], from: 24, source }
const blocks: HomeBlock[] = [
  { type: 'Slideshow', id: '1', slides: [] },
  { type: 'ProductSlider', id: '2', title: named('New'), products: [dress] },
  {
    type: 'LayoutContainer',
    id: '3',
    sections: [
      { type: 'AdWidget', image: 'a.jpg', url: null },
      {
        type: 'CategoryGridView',
        title: named('Grid'),
        products: [dress],
        showTitle: true,
        showProductTitles: true,
        styles: { background: null, productPrice: null, productTitle: null, title: null },
      },
    ],
  },
]

type Case = {
  [Name in keyof AnalyticsEvents]: [
    what: string,
    name: Name,
    about: AnalyticsEvents[Name],
    events: readonly object[],
  ]
}[keyof AnalyticsEvents]

const one = (event: string, ecommerce: object) => [{ event, ecommerce }]
const cases: Case[] = [
  [
    'a product',
    'product',
    { product: dress, option: null },
    one('view_item', { currency: 'KWD', value: 9.9, items: [DRESS] }),
  ],
  [
    'a product without a name, a price, a brand or a category',
    'product',
    { product: plain, option: null },
    one('view_item', { currency: 'KWD', value: 0, items: [{ item_id: 'x9', item_name: 'x9', quantity: 1 }] }),
  ],
  [
    'the new items of a list that has grown',
    'list',
    list,
    one('view_item_list', { currency: 'KWD', ...LIST, items: [{ ...DRESS, ...LIST, index: 24 }] }),
  ],
  ['an empty list', 'list', { ...list, products: [] }, []],
  [
    'the lists of home',
    'home',
    { blocks, source },
    [
      ['home-2', 'New'],
      ['home-3-1', 'Grid'],
    ].map(([item_list_id, item_list_name]) => ({
      event: 'view_item_list',
      ecommerce: {
        currency: 'KWD',
        item_list_id,
        item_list_name,
        items: [{ ...DRESS, item_list_id, item_list_name, index: 0 }],
      },
    })),
  ],
  ['a home that is still loading', 'home', { blocks: null, source }, []],
  [
    'a new line',
    'cart',
    { before: [], after: [line('a', 2, { option: black })] },
    one('add_to_cart', { currency: 'KWD', value: 0.2, items: [{ ...BLACK, price: 0.1, quantity: 2 }] }),
  ],
  [
    'added pieces and removed lines',
    'cart',
    { before: [line('a', 1), line('b', 3)], after: [line('a', 3)] },
    [
      ...one('add_to_cart', { currency: 'KWD', value: 19.8, items: [{ ...DRESS, quantity: 2 }] }),
      ...one('remove_from_cart', { currency: 'KWD', value: 29.7, items: [{ ...DRESS, quantity: 3 }] }),
    ],
  ],
  ['an unchanged cart', 'cart', { before: [line('a', 1)], after: [line('a', 1)] }, []],
  [
    'the cart',
    'cartView',
    [line('a', 2)],
    one('view_cart', { currency: 'KWD', value: 19.8, items: [{ ...DRESS, quantity: 2 }] }),
  ],
  ['a checkout', 'checkout', checkout, one('begin_checkout', CHECKOUT)],
  [
    'the delivery address',
    'shipping',
    checkout,
    one('add_shipping_info', { ...CHECKOUT, shipping_tier: 'delivery' }),
  ],
  [
    'the payment method',
    'payment',
    { ...checkout, type: 'cash' },
    one('add_payment_info', { ...CHECKOUT, payment_type: 'cash' }),
  ],
  [
    'an order',
    'purchase',
    { ...checkout, transaction: 'ORD-1', delivery: 1_500 },
    one('purchase', { ...CHECKOUT, transaction_id: 'ORD-1', shipping: 1.5 }),
  ],
  ['a search', 'search', 'قميص', [{ event: 'search', search_term: 'قميص' }]],
  ['a login', 'login', null, [{ event: 'login', method: 'phone' }]],
  ['a sign-up', 'signUp', null, [{ event: 'sign_up', method: 'phone' }]],
]

it.each(cases)('ga4Events() returns the events of Google Analytics 4 for %s', (_, name, about, events) => {
  expect(ga4Events(name, about as never, facts)).toEqual(events)
})

it('ga4Events() returns an item selected from a list, with its index and without an unknown currency', () => {
  const other = product({ id: 8, title: named('Scarf'), price: 1_000 })
  const whole = { ...list, products: [dress, other], from: 0 }
  expect(selectItem(whole, 1, facts)).toEqual({
    event: 'select_item',
    ecommerce: {
      currency: 'KWD',
      ...LIST,
      items: [{ item_id: '8', item_name: 'Scarf', price: 1, quantity: 1, ...LIST, index: 1 }],
    },
  })
  const [event] = ga4Events('product', { product: dress, option: null }, { ...facts, currency: null })
  expect(event?.ecommerce).toEqual({ value: 9.9, items: [DRESS] })
})

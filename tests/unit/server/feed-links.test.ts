import { expect, it } from 'vitest'
import { elementsOf, headOf } from './tree'
import { API, fakeApi, openHandler, SITE } from './set-up'

const option = (id: number, price: string, stock: number, image: string | null) => ({
  id,
  options_ids: `color-${id}`,
  price,
  stock,
  image,
  color: { title_en: `Colour ${id}`, title_ar: `لون ${id}` },
})
const shop = openHandler(
  {},
  fakeApi({
    settings: { store_en: 'Sidra', currency_en: 'KWD', currency_ar: 'د.ك', lang: 'en' },
    appearances: {},
    'products/1': {
      statusCode: 200,
      product: {
        id: 1,
        title_en: 'Dress',
        price: '18.500',
        discount_price: '15.750',
        has_options: 1,
        images: [{ url: 'a.jpg', isMain: 1 }],
        options: [option(101, '15.750', 3, null), option(110, '17.000', 0, 'navy.jpg')],
      },
    },
  }),
)
const read = async (path: string) => {
  const { html } = await shop.get(path)
  const { canonical, meta, data } = headOf(html)
  const main = elementsOf(html).find(({ tag }) => tag === 'main')?.text
  return { canonical, meta, main, offers: data[0]?.['offers'], image: data[0]?.['image'] }
}

it('the page of a feed’s link describes the option in its URL: price, stock and picture', async () => {
  const { canonical, meta, main, offers, image } = await read('/product/1?option=110')
  expect(offers).toMatchObject({
    '@type': 'Offer',
    url: `${SITE}/product/1?option=110`,
    price: '17',
    availability: 'https://schema.org/OutOfStock',
  })
  expect(image).toEqual(['navy.jpg', 'a.jpg'].map((file) => `${API}/images/products/${file}`))
  expect(meta).toMatchObject({
    'product:price:amount': '17',
    'product:availability': 'out of stock',
    'og:image': `${API}/images/products/navy.jpg`,
    'twitter:image': `${API}/images/products/navy.jpg`,
  })
  expect(main).toContain('17.000')
  expect(main).not.toContain('15.750')
  expect(canonical).toBe(`${SITE}/product/1`)
})

it('the page of a link to a colour previews the picture of that colour, with the prices of all options', async () => {
  const { meta, offers } = await read('/product/1?color=110')
  expect(meta['og:image']).toBe(`${API}/images/products/navy.jpg`)
  expect(offers).toMatchObject({ '@type': 'AggregateOffer' })
})

it('the page of a feed’s link lists each option with its price and stock without scripts', async () => {
  const { html } = await shop.get('/product/1?lang=en')
  const [options] = html.match(/<noscript>(?:(?!<\/noscript>).)*option=.*?<\/noscript>/s) ?? []
  const links = elementsOf((options ?? '').replaceAll(/<\/?noscript>/g, ''))
  expect(
    links.flatMap(({ tag, attributes, text }) => (tag === 'a' ? [[attributes['href'], text]] : [])),
  ).toEqual([
    [`${SITE}/product/1?option=101&lang=en`, 'Colour 101 – 15.750\u00a0KWD'],
    [`${SITE}/product/1?option=110&lang=en`, 'Colour 110 – 17.000\u00a0KWD – Out Of Stock'],
  ])
})

it.each(['/product/1', '/product/1?option=999', '/product/1?option='])(
  'the page of a feed’s link describes all options if its URL names none: %s',
  async (path) => {
    const { meta, offers } = await read(path)
    expect(offers).toMatchObject({ '@type': 'AggregateOffer', lowPrice: '15.75', highPrice: '17' })
    expect(meta).toMatchObject({
      'product:price:amount': '15.75',
      'og:image': `${API}/images/products/a.jpg`,
    })
  },
)

it('the page of a feed’s link without an option has the lowest price, and is in stock if any option is', async () => {
  const options = [option(101, '13.000', 2, null), option(110, '15.000', 0, null)]
  const product = { id: 1, title_en: 'Dress', price: '0.000', stock: 0, has_options: 1, options }
  const api = fakeApi({ settings: { currency_en: 'KWD' }, appearances: {}, 'products/1': { product } })
  const { meta } = headOf((await openHandler({}, api).get('/product/1')).html)
  expect(meta).toMatchObject({ 'product:price:amount': '13', 'product:availability': 'in stock' })
})

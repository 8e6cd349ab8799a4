import { describe, expect, it } from 'vitest'
import { settle } from '../../helpers/fake-env'
import { openPage, product, until } from './fixtures'

const dress = { id: 7, title_en: 'Silk dress', title_ar: 'فستان حرير', price: '12.500', stock: 4 }
const server = {
  '/api/settings': { store_en: 'Shop', currency_en: 'KD', currency_ar: 'د.ك', lang: 'ar' },
  '/api/products/7': { statusCode: 200, product: dress },
  '/api/home': [{ id: 1, type: 'ProductSlider', products: [{ ...dress, id: 8, price: '9.905' }] }],
  '/api/categories': { statusCode: 200, categories: [{ id: 3, title_en: 'Dresses', isVisible: 1 }] },
}

describe('a shop', () => {
  it('asks for its settings alone, and speaks the language that they say', async () => {
    const { shop, calls } = openPage(server)
    expect(calls).toEqual([])
    await shop.settings.settings.load()
    await until(shop.settings.view, (view) => view?.lang === 'ar')
    expect(calls).toEqual(['/api/settings'])
    expect(shop.settings.view.value?.t('retry')).toBe('حاول مرة أخرى')
  })

  it('gives all who ask for a product the same one', async () => {
    const { shop, calls } = openPage(server)
    const resource = shop.product(7)
    expect(shop.product('7')).toBe(resource)
    await Promise.all([resource.load(), shop.product('7').load()])
    expect(resource.state.value).toMatchObject({ status: 'ready', data: { id: 7, price: 12_500 } })
    expect(calls.filter((path) => path === '/api/products/7')).toHaveLength(1)
    await resource.reload()
    expect(calls.filter((path) => path === '/api/products/7')).toHaveLength(2)
  })

  it('shows a product of home at once, without a call', async () => {
    const { shop, calls } = openPage(server)
    await shop.home.load()
    expect(shop.product(8).state.value).toMatchObject({ status: 'ready', data: { id: 8 } })
    expect(calls).not.toContain('/api/products/8')
  })

  it('shows three decimals once a price has them', async () => {
    const { shop } = openPage(server, { stored: { lang: 'en' } })
    await shop.settings.settings.load()
    await until(shop.settings.view, (view) => view?.money(12_500) === '12.50\u00A0KD')
    await shop.home.load()
    expect(shop.settings.view.value?.money(12_500)).toBe('12.500\u00A0KD')
    const other = openPage(server, { stored: { lang: 'en' } }).shop
    await until(other.settings.view, (view) => view?.money(12_500) === '12.50\u00A0KD')
    await other.cart.add(product({ price: 1_005 }), null, null)
    expect(other.settings.view.value?.money(12_500)).toBe('12.500\u00A0KD')
  })

  it('sends its token with calls of a person only, and forgets it when the server does not know it', async () => {
    const sent: [string, string | null][] = []
    const { shop, env } = openPage(
      {},
      {
        stored: { Authorization: 'Bearer abc' },
        fetch: async (input, init) => {
          const path = new URL(String(input)).pathname
          sent.push([path, new Headers(init?.headers).get('authorization')])
          return path === '/api/auth/me'
            ? new Response('{"message":"Unauthenticated."}', { status: 401 })
            : new Response('{"statusCode":200}')
        },
      },
    )
    await shop.categories.load()
    expect(await shop.backend.me()).toMatchObject({ ok: false, kind: 'unauthenticated' })
    expect(sent).toContainEqual(['/api/categories', null])
    expect(sent).toContainEqual(['/api/auth/me', 'Bearer abc'])
    expect(shop.session.token.value).toBeNull()
    expect(env.storageMap.has('Authorization')).toBe(false)
  })

  it('leaves neither listeners nor timers behind', async () => {
    const { shop, env } = openPage(server)
    await settle()
    await shop.cart.add(product(), null, null)
    shop.dispose()
    expect(env.pending).toBe(0)
    env.storageMap.set('cart', '[]')
    env.storageMap.set('Authorization', 'Bearer abc')
    env.fireStorage(null)
    expect(shop.cart.count.value).toBe(1)
    expect(shop.session.token.value).toBeNull()
  })
})

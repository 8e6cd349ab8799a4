import { describe, expect, it } from 'vitest'
import { HOST, openPage, openTwoTabs, product } from '../shop/fixtures'

const TOKEN = 'Bearer abc.def'
const OTHER = 'https://other.example'

describe('staying logged in', () => {
  it('finds the token of the visit before, and clears it', () => {
    const { shop, env } = openPage({}, { stored: { Authorization: TOKEN } })
    expect(shop.session.token.value).toBe(TOKEN)
    shop.session.clear()
    expect(shop.session.token.value).toBeNull()
    expect(env.storageMap.has('Authorization')).toBe(false)
  })

  it('follows other tabs, in and out', () => {
    const [one, two] = openTwoTabs()
    one.shop.session.setToken(TOKEN)
    expect(two.shop.session.token.value).toBe(TOKEN)
    two.shop.session.clear()
    expect(one.shop.session.token.value).toBeNull()
  })

  it.each(['{"token":"x"}', 'abc', 'a b c', 'Bearer ', ''])(
    'never sends or overwrites what the host page keeps there (%j)',
    (theirs) => {
      const { shop, env } = openPage({}, { stored: { Authorization: theirs } })
      expect(shop.session.token.value).toBeNull()
      shop.session.setToken(TOKEN)
      expect(env.storageMap.get('Authorization')).toBe(theirs)
      expect(env.storageMap.get('store:Authorization')).toBe(TOKEN)
      shop.session.clear()
      expect(env.storageMap.get('Authorization')).toBe(theirs)
      expect(env.storageMap.has('store:Authorization')).toBe(false)
    },
  )

  it('does not bring back an older token after one that could not be kept', () => {
    const { shop, env } = openPage({}, { stored: { Authorization: 'Bearer old' } })
    env.storage.set = () => false
    shop.session.setToken(TOKEN)
    expect(shop.session.token.value).toBe(TOKEN)
    expect(env.storageMap.has('Authorization')).toBe(false)
  })
})

describe('two hosts on one page', () => {
  it('the first owns the keys; the other has its own, and says so once', async () => {
    const first = openPage()
    first.shop.session.setToken(TOKEN)
    await first.shop.cart.add(product(), null, null)
    const stored = Object.fromEntries(first.env.storageMap)
    const second = openPage({}, { host: OTHER, stored })
    expect(second.shop.session.token.value).toBeNull()
    expect(second.shop.cart.count.value).toBe(0)
    second.shop.session.setToken('Bearer theirs')
    await second.shop.cart.add(product(), null, null)
    expect(second.env.storageMap.get('Authorization')).toBe(TOKEN)
    expect(second.env.storageMap.get('cart')).toBe(stored.cart)
    expect(second.env.storageMap.get(`store:${OTHER}:Authorization`)).toBe('Bearer theirs')
    expect(second.env.storageMap.has(`store:${OTHER}:cart`)).toBe(true)
    expect(second.env.warnings).toHaveLength(1)
    expect(second.env.warnings[0]).toContain(HOST)
    expect(JSON.stringify(second.env.warnings)).not.toContain('Bearer')
    expect(first.env.warnings).toEqual([])
  })

  it('a prefix keeps two stores apart without a warning', () => {
    const first = openPage()
    first.shop.session.setToken(TOKEN)
    const second = openPage(
      {},
      { host: OTHER, prefix: 'b-', stored: Object.fromEntries(first.env.storageMap) },
    )
    expect(second.shop.session.token.value).toBeNull()
    second.shop.session.setToken('Bearer theirs')
    expect(second.env.storageMap.get('b-Authorization')).toBe('Bearer theirs')
    expect(second.env.storageMap.get('Authorization')).toBe(TOKEN)
    expect(second.env.warnings).toEqual([])
  })

  it('all keys that the specification does not name begin with `store:`', async () => {
    const { env, shop } = openPage({}, { prefix: 'x-' })
    shop.session.setToken(TOKEN)
    await shop.cart.add(product(), null, null)
    const others = [...env.storageMap.keys()].filter((key) => !['x-Authorization', 'x-cart'].includes(key))
    expect(others.every((key) => key.startsWith('store:'))).toBe(true)
  })
})

import { pathOf } from '../../../src/core/routing/routes'
import { afterEach, expect, it, vi } from 'vitest'
import { KINDS, openBackEnd, productOf, type KindName } from './back-ends-set-up'
import { openHandler } from './set-up'

afterEach(() => vi.unstubAllGlobals())

/** Imitates the Response of @hono/node-server, whose properties, unlike native ones, are not enumerable. */
function withoutEnumerableProperties(Native: typeof Response) {
  class Replaced {
    readonly own: Response
    constructor(...args: ConstructorParameters<typeof Response>) {
      this.own = new Native(...args)
      Object.defineProperty(this, 'own', { enumerable: false })
    }
  }
  for (const name of Object.keys(Native.prototype)) {
    Object.defineProperty(Replaced.prototype, name, {
      get(this: Replaced) {
        const value: unknown = Reflect.get(this.own, name)
        return typeof value === 'function' ? value.bind(this.own) : value
      },
    })
  }
  Object.setPrototypeOf(Replaced.prototype, Native.prototype)
  return Object.assign(Replaced, { json: Native.json, error: Native.error, redirect: Native.redirect })
}

it('createStoreHandler() renders if the host has replaced the global Response', async () => {
  const { get } = openHandler()
  vi.stubGlobal('Response', withoutEnumerableProperties(Response))
  const { status, html } = await get('/product/1')
  expect(status).toBe(200)
  expect(html).toContain('application/ld+json')
  expect((await get('/category/1')).status).toBe(200)
})

it.each(Object.keys(KINDS) as KindName[])(
  'createStoreHandler() renders in front of %s if the host has replaced the global Response',
  async (kind) => {
    const { get } = openBackEnd(kind)
    const product = pathOf('product', await productOf(kind))
    vi.stubGlobal('Response', withoutEnumerableProperties(Response))
    for (const path of [product, '/']) expect((await get(`${path}?lang=en`)).status).toBe(200)
  },
)

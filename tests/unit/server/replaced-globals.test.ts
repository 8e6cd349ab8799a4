import { afterEach, expect, it, vi } from 'vitest'
import { openHandler } from './set-up'

afterEach(() => vi.unstubAllGlobals())

/** Like the replacement by @hono/node-server, whose properties are not enumerable; native ones are. */
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

it('createStoreHandler renders if the host has replaced the global Response', async () => {
  const { get } = openHandler()
  vi.stubGlobal('Response', withoutEnumerableProperties(Response))
  const { status, html } = await get('/product/1')
  expect(status).toBe(200)
  expect(html).toContain('application/ld+json')
  expect((await get('/category/1')).status).toBe(200)
})

import { describe, expect, it } from 'vitest'
import { createToasts } from '../../../src/core/stores/toasts'
import { createFakeEnv } from '../../helpers/fake-env'

function open() {
  const env = createFakeEnv()
  const toasts = createToasts(env)
  return {
    env,
    toasts,
    keys: () => toasts.list.value.map(({ key }) => key),
    last: () => toasts.list.value.at(-1)?.id ?? 0,
  }
}

describe('createToasts(): a toast', () => {
  it('is paused while hovered or focused, and then resumes', async () => {
    const { env, toasts, keys, last } = open()
    toasts.show({ key: 'toastAdded', tone: 'success', topic: 'cart', source: null })
    await env.advance(3000)
    toasts.hold(last())
    toasts.hold(last())
    await env.advance(60_000)
    toasts.release(last())
    await env.advance(60_000)
    expect(keys()).toEqual(['toastAdded'])
    toasts.release(last())
    await env.advance(1999)
    expect(keys()).toEqual(['toastAdded'])
    await env.advance(1)
    expect(keys()).toEqual([])
  })

  it('replaces an older one with the same text, with a new timer', async () => {
    const { env, toasts, keys } = open()
    toasts.show({ key: 'favouriteSaved', tone: 'success', topic: 'favourites', source: null })
    toasts.show({ key: 'loadFailed', tone: 'warning', topic: null, source: null })
    await env.advance(3000)
    toasts.show({ key: 'favouriteSaved', tone: 'success', topic: 'favourites', source: null })
    expect(keys()).toEqual(['loadFailed', 'favouriteSaved'])
    await env.advance(2000)
    expect(keys()).toEqual(['favouriteSaved'])
  })

  it('about the cart replaces an earlier one, and is dismissed when the cart opens; an Undo stays', async () => {
    const { env, toasts, keys } = open()
    toasts.show({ key: 'loadFailed', tone: 'warning', topic: null, source: null })
    toasts.show({
      key: 'toastRemoved',
      tone: 'info',
      topic: 'cart',
      source: null,
      action: { key: 'undo', run: () => {} },
    })
    toasts.show({ key: 'toastAdded', tone: 'success', topic: 'cart', source: null })
    await env.advance(3000)
    toasts.show({ key: 'toastInCart', tone: 'warning', topic: 'cart', source: null })
    expect(keys()).toEqual(['loadFailed', 'toastRemoved', 'toastInCart'])
    toasts.cartOpened()
    expect(keys()).toEqual(['loadFailed', 'toastRemoved'])
    expect(env.pending).toBe(2)
  })

  it('cartOpened() counts the open carts', () => {
    const { toasts } = open()
    expect(toasts.openCarts.value).toBe(0)
    const [first, second] = [toasts.cartOpened(), toasts.cartOpened()]
    first()
    expect(toasts.openCarts.value).toBe(1)
    second()
    expect(toasts.openCarts.value).toBe(0)
  })

  it('is dismissed on navigation, except with Undo and after a failure', () => {
    const { toasts, keys } = open()
    const action = { key: 'undo' as const, run: () => {} }
    toasts.show({ key: 'favouriteFailed', tone: 'warning', topic: 'favourites', source: null })
    toasts.show({ key: 'toastRemoved', tone: 'info', topic: 'cart', source: null, action })
    toasts.show({ key: 'toastAdded', tone: 'success', topic: 'cart', source: null })
    toasts.screenLeft()
    expect(keys()).toEqual(['favouriteFailed', 'toastRemoved'])
  })

  it('is one of at most three: the oldest is dismissed with its timer', () => {
    const { env, toasts, keys } = open()
    for (const key of ['favouriteSaved', 'loadFailed', 'cartNotSaved', 'toastQuantity'] as const)
      toasts.show({ key, tone: 'info', topic: null, source: null })
    expect(keys()).toEqual(['loadFailed', 'cartNotSaved', 'toastQuantity'])
    expect(env.pending).toBe(3)
  })
})

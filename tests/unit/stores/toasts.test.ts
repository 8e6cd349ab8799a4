import { expect, it } from 'vitest'
import { createToastTimers } from '../../../src/core/stores/toast-timers'
import { createToasts, type ToastMessage } from '../../../src/core/stores/toasts'
import { createFakeEnv } from '../../helpers/fake-env'

function open() {
  const env = createFakeEnv()
  const toasts = createToasts()
  const action = { key: 'undo' as const, run: () => {} }
  return {
    env,
    toasts,
    timers: () => createToastTimers(env, toasts),
    show(key: ToastMessage['key'], topic: ToastMessage['topic'] = null, hasUndo = false) {
      const tone = key.endsWith('Failed') ? 'warning' : 'success'
      toasts.show({ key, tone, topic, source: null, ...(hasUndo && { action }) })
    },
    keys: () => toasts.list.value.map(({ key }) => key),
    last: () => toasts.list.value.at(-1)?.id ?? 0,
  }
}

it('a toast begins its 5 s once it is displayed, is paused while hovered or focused, and then resumes', async () => {
  const { env, timers, keys, last, show } = open()
  show('toastAdded', 'cart')
  await env.advance(60_000)
  const { hold, release } = timers()
  await env.advance(3000)
  hold(last())
  hold(last())
  await env.advance(60_000)
  release(last())
  await env.advance(60_000)
  expect(keys()).toEqual(['toastAdded'])
  release(last())
  await env.advance(1999)
  expect(keys()).toEqual(['toastAdded'])
  await env.advance(1)
  expect(keys()).toEqual([])
})

it('a toast replaces an older one with the same text, with a new timer', async () => {
  const { env, timers, keys, show } = open()
  timers()
  show('favouriteSaved', 'favourites')
  show('loadFailed')
  await env.advance(3000)
  show('favouriteSaved', 'favourites')
  expect(keys()).toEqual(['loadFailed', 'favouriteSaved'])
  await env.advance(2000)
  expect(keys()).toEqual(['favouriteSaved'])
})

it('a toast about the cart replaces an earlier one, and is dismissed when the cart opens; an Undo stays', async () => {
  const { env, toasts, timers, keys, show } = open()
  timers()
  show('loadFailed')
  show('toastRemoved', 'cart', true)
  show('toastAdded', 'cart')
  await env.advance(3000)
  show('toastInCart', 'cart')
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

it('a toast is dismissed on navigation, except with Undo and after a failure', () => {
  const { toasts, keys, show } = open()
  show('favouriteFailed', 'favourites')
  show('toastRemoved', 'cart', true)
  show('toastAdded', 'cart')
  toasts.screenLeft()
  expect(keys()).toEqual(['favouriteFailed', 'toastRemoved'])
})

it('at most three toasts are shown: the oldest is dismissed with its timer', () => {
  const { env, timers, keys, show } = open()
  timers()
  for (const key of ['favouriteSaved', 'loadFailed', 'cartNotSaved', 'toastQuantity'] as const) show(key)
  expect(keys()).toEqual(['loadFailed', 'cartNotSaved', 'toastQuantity'])
  expect(env.pending).toBe(3)
})

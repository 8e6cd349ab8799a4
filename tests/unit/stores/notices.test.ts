import { describe, expect, it } from 'vitest'
import { createNotices } from '../../../src/core/stores/notices'
import { createFakeEnv } from '../../helpers/fake-env'

function open() {
  const env = createFakeEnv()
  const notices = createNotices(env)
  return {
    env,
    notices,
    keys: () => notices.list.value.map(({ key }) => key),
    last: () => notices.list.value.at(-1)?.id ?? 0,
  }
}

describe('createNotices: a toast', () => {
  it('is dismissed after 5 seconds', async () => {
    const { env, notices, keys } = open()
    notices.show('toastAdded', 'success', null)
    await env.advance(4999)
    expect(keys()).toEqual(['toastAdded'])
    await env.advance(1)
    expect(keys()).toEqual([])
  })

  it('is paused while hovered or focused, and then resumes', async () => {
    const { env, notices, keys, last } = open()
    notices.show('toastAdded', 'success', null)
    await env.advance(3000)
    notices.hold(last())
    notices.hold(last())
    await env.advance(60_000)
    notices.release(last())
    await env.advance(60_000)
    expect(keys()).toEqual(['toastAdded'])
    notices.release(last())
    await env.advance(1999)
    expect(keys()).toEqual(['toastAdded'])
    await env.advance(1)
    expect(keys()).toEqual([])
  })

  it('replaces an older one of the same text, with a new timer', async () => {
    const { env, notices, keys } = open()
    notices.show('favouriteSaved', 'success', null)
    notices.show('loadFailed', 'warning', null)
    await env.advance(3000)
    notices.show('favouriteSaved', 'success', null)
    expect(keys()).toEqual(['loadFailed', 'favouriteSaved'])
    await env.advance(2000)
    expect(keys()).toEqual(['favouriteSaved'])
  })

  it('about the cart replaces an earlier one, and is dismissed when the cart opens; an Undo stays', async () => {
    const { env, notices, keys } = open()
    notices.show('loadFailed', 'warning', null)
    notices.show('toastRemoved', 'info', null, { key: 'undo', run: () => {} })
    notices.show('toastAdded', 'success', null)
    await env.advance(3000)
    notices.show('toastInCart', 'warning', null)
    expect(keys()).toEqual(['loadFailed', 'toastRemoved', 'toastInCart'])
    notices.cartSeen()
    expect(keys()).toEqual(['loadFailed', 'toastRemoved'])
    expect(env.pending).toBe(2)
  })

  it('about favourites replaces an earlier one, except one with Undo', () => {
    const { notices, keys } = open()
    notices.show('favouriteRemoved', 'info', null, { key: 'undo', run: () => {} })
    notices.show('favouriteLogin', 'info', null)
    notices.show('favouriteSaved', 'success', null)
    expect(keys()).toEqual(['favouriteRemoved', 'favouriteSaved'])
  })

  it('leaves an Undo with the same text in place', () => {
    const { notices, keys } = open()
    const action = { key: 'undo' as const, run: () => {} }
    notices.show('toastRemoved', 'info', null, action)
    notices.show('toastRemoved', 'info', null, action)
    expect(keys()).toEqual(['toastRemoved', 'toastRemoved'])
  })

  it('is one of at most three: the oldest is dismissed with its timer', () => {
    const { env, notices, keys } = open()
    for (const key of ['favouriteSaved', 'loadFailed', 'cartNotSaved', 'toastQuantity'] as const)
      notices.show(key, 'info', null)
    expect(keys()).toEqual(['loadFailed', 'cartNotSaved', 'toastQuantity'])
    expect(env.pending).toBe(3)
  })

  it('can be closed, after which its timer has no effect', () => {
    const { env, notices, keys, last } = open()
    notices.show('toastAdded', 'success', null)
    const id = last()
    notices.hold(id)
    notices.dismiss(id)
    notices.release(id)
    notices.release(99)
    expect(keys()).toEqual([])
    expect(env.pending).toBe(0)
  })
})

it('leaves no timer behind when the shop is disposed', () => {
  const { env, notices } = open()
  notices.show('toastAdded', 'success', null)
  notices.dispose()
  expect(env.pending).toBe(0)
})

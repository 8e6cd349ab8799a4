import { computed, signal } from '@preact/signals-core'
import { expect, it } from 'vitest'
import { createHostedCheckout } from '../../../src/core/stores/hosted-checkout'
import type { PromoState } from '../../../src/core/stores/promo'
import type { Result, CartLine, OrderLine } from '../../../src/core/types'
import { createFakeEnv } from '../../helpers/fake-env'
import { cartLine } from '../shop/fixtures'
import { refusal } from '../../helpers/refusal'

const THERE = 'https://shop.example/cart/c/1'
const REFUSED = refusal('network')
const CHANGED = refusal('changed')

function open(result: () => Result<string> | Promise<Result<string>> = () => ({ ok: true, data: THERE })) {
  const env = createFakeEnv()
  const lines = signal<readonly CartLine[]>([cartLine()])
  const blocked = signal(0)
  const orderLines = computed(() =>
    lines.value.slice(blocked.value).map(({ product, option, quantity }): OrderLine => ({
      productId: product.id,
      productName: '',
      displayName: '',
      price: 1000,
      option,
      quantity,
    })),
  )
  const promo = signal<PromoState>({ status: 'none', dropped: false })
  const requested: (string | null)[] = []
  const done: string[] = []
  const hosted = createHostedCheckout({
    env,
    backend: {
      checkout: async (_, code) => {
        requested.push(code)
        return result()
      },
    },
    bought: {
      lines,
      orderLines,
      offer: computed(() => orderLines.value.map(({ quantity }) => quantity).join()),
      check: async () => void done.push('check'),
      sync() {},
    },
    promo: {
      state: promo,
      applied: computed(() => (promo.value.status === 'applied' ? promo.value : null)),
      remove: () => void done.push('remove'),
      restore: async (code) => void done.push(`restore ${code}`),
    },
  })
  return { env, hosted, lines, promo, requested, done, blocked, start: env.page.href() }
}

it('go() opens the server’s checkout in another tab if the page is in a frame, or offers a link until the order changes', async () => {
  const { env, hosted, lines, start } = open()
  const opened: string[] = []
  await hosted.go((url) => opened.push(url) > 0)
  expect([opened, hosted.state.peek()]).toEqual([[THERE], { status: 'idle' }])
  await hosted.go(() => false)
  expect(hosted.state.peek()).toEqual({ status: 'ready', url: THERE })
  expect(env.page.href()).toBe(start)
  lines.value = [cartLine({ quantity: 3 })]
  expect(hosted.state.peek()).toEqual({ status: 'idle' })
})
it('go() sends the lines once, however often the button is clicked', async () => {
  const { hosted, requested } = open()
  await Promise.all([hosted.go(), hosted.go()])
  await hosted.go()
  expect(requested).toHaveLength(1)
})
it('go() sends the lines again after the page was restored from the back/forward cache, or the navigation was stopped', async () => {
  const { env, hosted, requested } = open()
  await hosted.go()
  env.fireStorage(null)
  expect(hosted.state.value.status).toBe('idle')
  await hosted.go()
  expect(requested).toHaveLength(2)
  await hosted.go()
  await env.advance(7_000)
  expect(hosted.state.value.status).toBe('leaving')
  await env.advance(1_000)
  expect(hosted.state.value.status).toBe('idle')
  await hosted.go()
  expect(requested).toHaveLength(3)
  hosted.dispose()
  expect(env.pending).toBe(0)
})
it('go() does not navigate if the lines have changed before the response', async () => {
  let result: (result: Result<string>) => void = () => {}
  const { env, hosted, lines, start } = open(() => new Promise((resolve) => (result = resolve)))
  const gone = hosted.go()
  lines.value = lines.value.map((line) => ({ ...line, quantity: line.quantity + 1 }))
  result({ ok: true, data: THERE })
  await gone
  expect([hosted.state.value, env.page.href()]).toEqual([{ status: 'changed' }, start])
})
it('go() records the host of the checkout page', async () => {
  const { hosted } = open()
  expect(hosted.host.value).toBeNull()
  await hosted.go()
  expect(hosted.host.value).toBe('shop.example')
  hosted.cancel()
  expect(hosted.host.value).toBe('shop.example')
})
it('go() sends nothing while a code is being checked', async () => {
  const { hosted, promo, requested } = open()
  promo.value = { status: 'checking', code: 'TEN' }
  await hosted.go()
  expect(requested).toEqual([])
})
it('go() first reloads lines that can’t be bought, and does not navigate', async () => {
  const { hosted, blocked, requested, done, start, env } = open()
  blocked.value = 1
  const going = hosted.go()
  expect(hosted.state.value.status).toBe('busy')
  await going
  expect([requested, done]).toEqual([[], ['check']])
  expect(hosted.state.value.status).toBe('changed')
  expect(env.page.href()).toBe(start)
})
it('go() does not navigate if the shopper has left the checkout', async () => {
  let answered: (result: Result<string>) => void = () => {}
  const { env, hosted, start } = open(() => new Promise((resolve) => (answered = resolve)))
  const going = hosted.go()
  hosted.cancel()
  answered({ ok: true, data: THERE })
  await going
  expect(env.page.href()).toBe(start)
  expect(hosted.state.value.status).toBe('idle')
})

it('an order that has changed is checked again, and then its code once', async () => {
  const { hosted, promo, done, env, start } = open(() => CHANGED)
  promo.value = { status: 'applied', code: 'TEN', lines: [] }
  await hosted.go()
  // The code is removed before the lines are checked, because new prices would check the code as well.
  expect(done).toEqual(['remove', 'check', 'restore TEN'])
  expect(hosted.state.value.status).toBe('changed')
  expect(env.page.href()).toBe(start)
})
it('an order that go() failed to send shows a message, and can be retried', async () => {
  let turn = 0
  const { hosted, env } = open(() => (turn++ === 0 ? REFUSED : { ok: true, data: THERE }))
  await hosted.go()
  expect(hosted.state.value).toEqual({ status: 'failed', refusal: REFUSED })
  await hosted.go()
  expect(env.page.href()).toBe(THERE)
})

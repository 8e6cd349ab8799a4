import { expect, it } from 'vitest'
import { createCountdown } from '../../../src/core/lib/countdown'
import { createFakeEnv } from '../../helpers/fake-env'

function start() {
  const env = createFakeEnv({})
  let ends = 0
  const countdown = createCountdown(env, 5000, () => void (ends += 1))
  return { env, countdown, ends: () => ends }
}

it('ends once, when its time is over', async () => {
  const { env, countdown, ends } = start()
  await env.advance(4999)
  expect(ends()).toBe(0)
  await env.advance(1)
  countdown.hold()
  countdown.release()
  await env.advance(60_000)
  expect(ends()).toBe(1)
})

it('stands still while anybody holds it, and goes on with what was left', async () => {
  const { env, countdown, ends } = start()
  await env.advance(3000)
  countdown.hold()
  countdown.hold()
  await env.advance(60_000)
  countdown.release()
  await env.advance(60_000)
  expect(ends()).toBe(0)
  countdown.release()
  // One too many starts nothing anew.
  countdown.release()
  await env.advance(1999)
  expect(ends()).toBe(0)
  await env.advance(1)
  expect(ends()).toBe(1)
})

it('that was stopped never ends, also not when it is let go afterwards', async () => {
  const { env, countdown, ends } = start()
  countdown.hold()
  countdown.stop()
  countdown.release()
  await env.advance(60_000)
  expect(ends()).toBe(0)
})

import { expect, it } from 'vitest'
import { createCountdown } from '../../../../src/core/lib/util/countdown'
import { createFakeEnv } from '../../../helpers/fake-env'

function start() {
  const env = createFakeEnv({})
  let ends = 0
  const countdown = createCountdown(env, 5000, () => void (ends += 1))
  return { env, countdown, ends: () => ends }
}

it('createCountdown() ends once, when its time is over', async () => {
  const { env, countdown, ends } = start()
  await env.advance(4999)
  expect(ends()).toBe(0)
  await env.advance(1)
  countdown.hold()
  countdown.release()
  await env.advance(60_000)
  expect(ends()).toBe(1)
})

it('createCountdown() is paused while held, and then resumes', async () => {
  const { env, countdown, ends } = start()
  await env.advance(3000)
  countdown.hold()
  countdown.hold()
  await env.advance(60_000)
  countdown.release()
  await env.advance(60_000)
  expect(ends()).toBe(0)
  countdown.release()
  // A surplus release does not restart it.
  countdown.release()
  await env.advance(1999)
  expect(ends()).toBe(0)
  await env.advance(1)
  expect(ends()).toBe(1)
})

it('createCountdown() never ends once stopped, even if released afterwards', async () => {
  const { env, countdown, ends } = start()
  countdown.hold()
  countdown.stop()
  countdown.release()
  await env.advance(60_000)
  expect(ends()).toBe(0)
})

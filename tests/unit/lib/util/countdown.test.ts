import { expect, it } from 'vitest'
import { createCountdown } from '../../../../src/core/lib/util/countdown'
import { createFakeEnv } from '../../../helpers/fake-env'

it('createCountdown() ends once, and not at all after it was stopped', async () => {
  const env = createFakeEnv()
  const ends: string[] = []
  const countdown = createCountdown(env, 5000, () => ends.push('ended'))
  const stopped = createCountdown(env, 5000, () => ends.push('stopped'))
  stopped.hold()
  stopped.stop()
  stopped.release()
  // A surplus release has no effect.
  countdown.release()
  countdown.hold()
  countdown.release()
  await env.advance(5000)
  countdown.hold()
  countdown.release()
  await env.advance(60_000)
  expect(ends).toEqual(['ended'])
})

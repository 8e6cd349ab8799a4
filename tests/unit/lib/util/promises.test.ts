import { expect, it } from 'vitest'
import { lazily } from '../../../../src/core/lib/util/promises'

it('lazily() loads once for all callers, and again only after a failure', async () => {
  const answers = [Promise.reject(new Error('offline')), Promise.resolve('code')]
  let loads = 0
  const load = lazily(() => answers[loads++] ?? Promise.resolve('never'))
  const failed = await Promise.allSettled([load(), load()])
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(loads).toBe(1)
  expect(await Promise.all([load(), load()])).toEqual(['code', 'code'])
  expect(await load()).toBe('code')
  expect(loads).toBe(2)
})

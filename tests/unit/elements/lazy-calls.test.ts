import { expect, it } from 'vitest'
import { withLazyCalls } from '../../../elements/package/lazy-calls'
import type { Result } from '../../../src/core/types'

it('withLazyCalls() makes the calls of the loaded code, and lets those that it leaves out fail as missing', async () => {
  const ok: Result<never[]> = { ok: true, data: [] }
  const backend = withLazyCalls(
    { products: async () => ok },
    () => async () => () => ({ orders: async () => ok }),
    () => null,
  )
  expect(await backend.products()).toEqual(ok)
  expect(await backend.orders()).toEqual(ok)
  expect(await backend.addresses(1)).toMatchObject({ ok: false, kind: 'missing' })
})

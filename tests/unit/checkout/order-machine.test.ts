import { expect, it } from 'vitest'
import { act } from './order-actions'
import { openModel } from './order-model'

const SEQUENCES = 10_000
const STEPS = 40

/** Mulberry32, which returns the same numbers for the same seed. */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
}

it('the order machine sends, shows and settles orders as promised, in any sequence of events', () => {
  let orders = 0
  let settled = 0
  let paid = 0
  for (let seed = 0; seed < SEQUENCES; seed++) {
    const random = randomNumbers(seed)
    const model = openModel()
    const steps = Array.from({ length: STEPS }, () => act(model, random()))
    expect(model.end(), `seed ${seed}: ${steps.join(' ')}`).toEqual([])
    orders += model.counts().orders
    settled += model.counts().settled
    paid += model.counts().paid
  }
  // Without these checks, the promises would also hold if nothing was ordered.
  expect(orders).toBeGreaterThan(SEQUENCES / 2)
  expect(settled).toBeGreaterThan(SEQUENCES / 3)
  expect(paid).toBeGreaterThan(SEQUENCES / 20)
})

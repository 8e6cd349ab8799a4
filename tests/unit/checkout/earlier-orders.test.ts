import { expect, it } from 'vitest'
import { createEarlierOrders } from '../../../src/core/stores/order-placement'
import type { Result, Id, Order } from '../../../src/core/types'
import { settle } from '../../helpers/fake-env'
import { AS_READ } from './order-tab'

/** Users with their orders. The test sends the responses. */
function open() {
  const responses: ((result: Result<Order[]>) => void)[] = []
  let user: Id | null = 1
  const earlier = createEarlierOrders({
    backend: { orders: () => new Promise((resolve) => responses.push(resolve)) },
    userId: () => user,
  })
  const learn = (of: Id | null) => {
    user = of
    void earlier.load()
  }
  const respond = (at: number, ...ids: Id[]) => {
    responses[at]?.({ ok: true, data: ids.map((id) => ({ ...AS_READ, id })) })
    return settle()
  }
  return { earlier, learn, respond, requests: () => responses.length }
}

it('of() returns only the orders of its user, including added ones', async () => {
  const { earlier, learn, respond } = open()
  learn(1)
  earlier.add(1000)
  expect(earlier.of(1)).toBeNull()
  await respond(0, 1001)
  earlier.add(1002)
  expect([earlier.of(1), earlier.of('1'), earlier.of(2), earlier.of(null)]).toEqual([
    ['1001', '1002'],
    ['1001', '1002'],
    null,
    null,
  ])
})

it('learn() requests nothing for a visitor', () => {
  const { learn, requests } = open()
  learn(null)
  expect(requests()).toBe(0)
})

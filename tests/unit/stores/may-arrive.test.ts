import { expect, it } from 'vitest'
import { mayArrive } from '../../../src/core/stores/may-arrive'
import { createFakeEnv } from '../../helpers/fake-env'

it.each([
  ['is sent where no worker controls the page, or the server is slow', null, true],
  ['is sent where the server answers the worker', true, true],
  ['is not sent where nothing answers the worker', false, false],
])('an order %s', async (_, answered, expected) => {
  const env = createFakeEnv()
  const asked: unknown[] = []
  env.storeWorker = async () => ({
    listen() {},
    async canReach(...question) {
      asked.push(question)
      return answered
    },
  })
  expect(await mayArrive(env)).toBe(expected)
  expect(asked).toEqual([[true]])
})

it('an order is sent where the worker’s code can’t be loaded, and not on a device that is offline', async () => {
  const env = createFakeEnv()
  env.storeWorker = () => Promise.reject(new TypeError('Failed to fetch'))
  expect(await mayArrive(env)).toBe(true)
  env.goOnline(false)
  expect(await mayArrive(env)).toBe(false)
})

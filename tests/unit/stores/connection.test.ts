import { describe, expect, it } from 'vitest'
import { createConnection } from '../../../src/core/stores/connection'
import type { StoreWorkerPort } from '../../../src/core/env'
import { createFakeEnv, settle } from '../../helpers/fake-env'

/** A page that is controlled by a worker, or by none. */
async function open(worker: 'worker' | 'none' = 'worker') {
  const env = createFakeEnv()
  let hear: (answered: boolean) => void = () => {}
  const asked: boolean[] = []
  let answers = true
  const port: StoreWorkerPort = {
    listen: (heard) => void (hear = heard),
    async canReach(always) {
      asked.push(always)
      return worker === 'none' ? null : answers
    },
  }
  const connection = createConnection({
    ...env,
    storeWorker: async () => port,
  })
  await settle()
  return {
    env,
    asked,
    connection,
    lose() {
      answers = false
      hear(false)
    },
    restore: () => void (answers = true),
    async goOnline(on: boolean) {
      env.goOnline(on)
      await settle()
    },
  }
}

describe('connectionOf', () => {
  it('follows the device where no worker controls the page', async () => {
    const { connection, goOnline, env } = await open('none')
    expect(connection.online.peek()).toBe(true)
    await goOnline(false)
    expect(connection.online.peek()).toBe(false)
    await goOnline(true)
    expect(connection.online.peek()).toBe(true)
    expect(connection.returns.peek()).toBe(0)
    expect(env.pending).toBe(0)
  })

  it('is lost when the worker gets no answer, and asks until it gets one', async () => {
    const { connection, lose, restore, env, asked } = await open()
    lose()
    expect(connection.online.peek()).toBe(false)
    await env.advance(10_000)
    expect(connection.online.peek()).toBe(false)
    restore()
    await env.advance(10_000)
    expect(connection.online.peek()).toBe(true)
    expect(connection.returns.peek()).toBe(1)
    expect(asked).toEqual([false, true, true])
    await env.advance(60_000)
    expect(asked).toHaveLength(3)
  })

  it('asks at once when the device is online again', async () => {
    const { connection, lose, restore, goOnline } = await open()
    lose()
    await goOnline(false)
    restore()
    await goOnline(true)
    expect(connection.online.peek()).toBe(true)
    expect(connection.returns.peek()).toBe(1)
  })
})

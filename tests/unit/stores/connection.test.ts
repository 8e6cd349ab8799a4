import { describe, expect, it } from 'vitest'
import { createConnection } from '../../../src/core/stores/connection'
import type { StoreWorkerPort } from '../../../src/core/env'
import { createFakeEnv, settle } from '../../helpers/fake-env'

/** A page with or without a service worker that controls it. */
async function open(worker: 'worker' | 'none' = 'worker') {
  const env = createFakeEnv()
  let hear: (answered: boolean) => void = () => {}
  const asked: boolean[] = []
  let answers: boolean | null = true
  const port: StoreWorkerPort = {
    listen: (_, heard) => void (hear = heard),
    async canReach(_, anew) {
      asked.push(anew)
      return worker === 'none' ? null : answers
    },
  }
  const connection = createConnection({ ...env, storeWorker: async () => port }, 'https://api.example')
  const returns: boolean[] = []
  connection.onReturn((isStored) => void returns.push(isStored))
  await settle()
  return {
    env,
    asked,
    connection,
    returns,
    hear: (answered: boolean) => hear(answered),
    answer: (next: boolean | null) => void (answers = next),
    async goOnline(on: boolean) {
      env.goOnline(on)
      await settle()
    },
  }
}

describe('connectionOf(): the connection', () => {
  it('follows the device if no worker controls the page', async () => {
    const { connection, goOnline, returns } = await open('none')
    expect(connection.online.peek()).toBe(true)
    await goOnline(false)
    expect(connection.online.peek()).toBe(false)
    await goOnline(true)
    expect(connection.online.peek()).toBe(true)
    expect(returns).toEqual([false])
  })

  it('is lost when a request of the worker fails, and no request is sent to check it', async () => {
    const { connection, hear, env, asked, returns } = await open()
    hear(false)
    expect(connection.online.peek()).toBe(false)
    expect(env.pending).toBe(0)
    hear(true)
    expect(connection.online.peek()).toBe(true)
    expect([asked, returns]).toEqual([[false], [true]])
  })

  it('is checked by one request when the device is online again', async () => {
    const { connection, hear, answer, goOnline, asked, returns } = await open()
    hear(false)
    await goOnline(false)
    answer(false)
    await goOnline(true)
    expect([connection.online.peek(), returns]).toEqual([false, []])
    answer(true)
    await goOnline(true)
    expect([connection.online.peek(), returns]).toEqual([true, [true]])
    expect(asked).toEqual([false, true, true])
  })

  it('is restored once if the requests that follow fail again', async () => {
    const { connection, hear, env, goOnline, returns } = await open()
    connection.onReturn(() => {
      // On each return, one request of the page fails and the next one succeeds.
      hear(false)
      hear(true)
    })
    hear(false)
    hear(true)
    hear(false)
    await env.advance(59_000)
    hear(true)
    expect([connection.online.peek(), returns]).toEqual([true, [true]])
    hear(false)
    await env.advance(1000)
    hear(true)
    expect(returns).toEqual([true, true])
    hear(false)
    await goOnline(true)
    expect(returns).toEqual([true, true, true])
  })
})

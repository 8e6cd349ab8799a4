import { expect, it } from 'vitest'
import { createConnection } from '../../../src/core/stores/connection'
import type { StoreWorkerPort } from '../../../src/core/env'
import { createFakeEnv, settle } from '../../helpers/fake-env'

/** A page with or without a service worker that controls it. */
async function open(worker: 'worker' | 'none' = 'worker') {
  const env = createFakeEnv()
  let report: (answered: boolean) => void = () => {}
  const requested: boolean[] = []
  let answers: boolean | null = true
  const port: StoreWorkerPort = {
    listen: (_, listener) => void (report = listener),
    async canReach(_, anew) {
      requested.push(anew)
      return worker === 'none' ? null : answers
    },
  }
  const connection = createConnection({ ...env, storeWorker: async () => port }, 'https://api.example')
  const returns: boolean[] = []
  connection.onReturn((isStored) => void returns.push(isStored))
  await settle()
  return {
    env,
    requested,
    connection,
    returns,
    report: (answered: boolean) => report(answered),
    answer: (next: boolean | null) => void (answers = next),
    async goOnline(on: boolean) {
      env.goOnline(on)
      await settle()
    },
  }
}

it('connectionOf() follows the device if no worker controls the page', async () => {
  const { connection, goOnline, returns } = await open('none')
  expect(connection.online.peek()).toBe(true)
  await goOnline(false)
  expect(connection.online.peek()).toBe(false)
  await goOnline(true)
  expect(connection.online.peek()).toBe(true)
  expect(returns).toEqual([false])
})

it('connectionOf() is offline when a request of the worker fails, and sends no request to check that', async () => {
  const { connection, report, env, requested, returns } = await open()
  report(false)
  expect(connection.online.peek()).toBe(false)
  expect(env.pending).toBe(0)
  report(true)
  expect(connection.online.peek()).toBe(true)
  expect([requested, returns]).toEqual([[false], [true]])
})

it('connectionOf() sends one request to check the connection when the device is online again', async () => {
  const { connection, report, answer, goOnline, requested, returns } = await open()
  report(false)
  await goOnline(false)
  answer(false)
  await goOnline(true)
  expect([connection.online.peek(), returns]).toEqual([false, []])
  answer(true)
  await goOnline(true)
  expect([connection.online.peek(), returns]).toEqual([true, [true]])
  expect(requested).toEqual([false, true, true])
})

it('connectionOf() reports a restored connection at most once a minute, unless the device reports it', async () => {
  const { connection, report, env, goOnline, returns } = await open()
  connection.onReturn(() => {
    // Each time the device is online again, one request of the page fails and the next one succeeds.
    report(false)
    report(true)
  })
  report(false)
  report(true)
  report(false)
  await env.advance(59_000)
  report(true)
  expect([connection.online.peek(), returns]).toEqual([true, [true]])
  report(false)
  await env.advance(1000)
  report(true)
  expect(returns).toEqual([true, true])
  report(false)
  await goOnline(true)
  expect(returns).toEqual([true, true, true])
})

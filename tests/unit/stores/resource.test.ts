import { expect, it } from 'vitest'
import { createResource } from '../../../src/core/stores/resource'
import type { Result } from '../../../src/core/types'
import { settle } from '../../helpers/fake-env'

const refusal: Result<never> = { ok: false, kind: 'network', status: null, message: null }

function open(known: string | null = null) {
  const calls: { fresh: boolean; answer: (result: Result<string>) => void }[] = []
  const resource = createResource<string>(
    (fresh) => new Promise((result) => calls.push({ fresh, answer: result })),
    known,
  )
  return { resource, calls, state: () => resource.state.value }
}

it('createResource() sends a request on the first load, and one for concurrent loads', async () => {
  const { resource, calls, state } = open()
  expect(state()).toEqual({ status: 'idle', data: null })
  const both = Promise.all([resource.load(), resource.load()])
  expect(state()).toEqual({ status: 'loading', data: null })
  calls[0]?.answer({ ok: true, data: 'a' })
  expect(await both).toEqual([
    { ok: true, data: 'a' },
    { ok: true, data: 'a' },
  ])
  expect(await resource.load()).toEqual({ ok: true, data: 'a' })
  expect(calls).toHaveLength(1)
  expect(state()).toEqual({ status: 'ready', data: 'a' })
})

it('createResource() keeps its data while it reloads, and after a failure', async () => {
  const { resource, calls, state } = open('old')
  expect(state()).toEqual({ status: 'ready', data: 'old' })
  expect(await resource.load()).toEqual({ ok: true, data: 'old' })
  void resource.reload()
  expect(calls.map(({ fresh }) => fresh)).toEqual([true])
  expect(state()).toEqual({ status: 'loading', data: 'old' })
  calls[0]?.answer(refusal)
  await settle()
  expect(state()).toEqual({ status: 'failed', data: 'old', refusal })
})

it('createResource() does not record the failure of a prefetch, unless it was loaded meanwhile', async () => {
  const { resource, calls, state } = open()
  void resource.prefetch()
  calls[0]?.answer(refusal)
  await settle()
  expect(state()).toEqual({ status: 'idle', data: null })
  void resource.prefetch()
  void resource.load()
  calls[1]?.answer(refusal)
  await settle()
  expect(state()).toEqual({ status: 'failed', data: null, refusal })
})

it('renew() discards a resource without subscribers and its response in flight; it loads again when needed', async () => {
  const { resource, calls, state } = open()
  void resource.load()
  resource.renew()
  calls[0]?.answer({ ok: true, data: 'old' })
  await settle()
  expect(state()).toEqual({ status: 'idle', data: null })
  expect(calls).toHaveLength(1)
  void resource.load()
  calls[1]?.answer({ ok: true, data: 'new' })
  await settle()
  expect(state()).toEqual({ status: 'ready', data: 'new' })
})

it('renew() keeps showing the old data to subscribers until the new data has loaded', async () => {
  const { resource, calls, state } = open('old')
  const stop = resource.state.subscribe(() => {})
  resource.renew()
  expect(state()).toEqual({ status: 'loading', data: 'old' })
  expect(calls.map(({ fresh }) => fresh)).toEqual([false])
  calls[0]?.answer({ ok: true, data: 'new' })
  await settle()
  expect(state()).toEqual({ status: 'ready', data: 'new' })
  stop()
  resource.renew()
  expect(state()).toEqual({ status: 'idle', data: null })
  expect(calls).toHaveLength(1)
})

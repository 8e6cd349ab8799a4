import { describe, expect, it } from 'vitest'
import { createResource } from '../../../src/core/stores/resource'
import type { Answer } from '../../../src/core/types'
import { settle } from '../../helpers/fake-env'

const refusal: Answer<never> = { ok: false, kind: 'network', status: null, message: null }

function open(known: string | null = null) {
  const calls: { fresh: boolean; answer: (answer: Answer<string>) => void }[] = []
  const resource = createResource<string>(
    (fresh) => new Promise((answer) => calls.push({ fresh, answer })),
    known,
  )
  return { resource, calls, state: () => resource.state.value }
}

describe('a resource', () => {
  it('calls when first asked, and once for all who ask', async () => {
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

  it('says why it failed, and calls again when asked again', async () => {
    const { resource, calls, state } = open()
    void resource.load()
    calls[0]?.answer(refusal)
    await settle()
    expect(state()).toEqual({ status: 'failed', data: null, refusal })
    void resource.load()
    expect(calls).toHaveLength(2)
    expect(state().status).toBe('loading')
  })

  it('shows what it had while it is loaded anew, and after a failure', async () => {
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

  it('is not overwritten by an answer that comes too late', async () => {
    const { resource, calls, state } = open()
    void resource.load()
    void resource.reload()
    calls[1]?.answer({ ok: true, data: 'new' })
    calls[0]?.answer({ ok: true, data: 'old' })
    await settle()
    expect(state()).toEqual({ status: 'ready', data: 'new' })
  })
})

describe('a resource that is fetched ahead', () => {
  it('is ready when it is wanted, or on its way', async () => {
    const { resource, calls, state } = open()
    void resource.prefetch()
    void resource.load()
    calls[0]?.answer({ ok: true, data: 'a' })
    await settle()
    expect(state()).toEqual({ status: 'ready', data: 'a' })
    expect(await resource.prefetch()).toEqual({ ok: true, data: 'a' })
    expect(calls).toHaveLength(1)
  })

  it('forgets a failure, unless somebody wants it by then', async () => {
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
})

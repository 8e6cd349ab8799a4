import { use, useSyncExternalStore } from 'react'
import { expect, it } from 'vitest'
import { createRender, withHooks } from '../../../elements/first-paint/hooks'

it('a promise that a first paint reads causes no unhandled rejection', async () => {
  const unhandled: unknown[] = []
  const record = (reason: unknown) => void unhandled.push(reason)
  process.on('unhandledRejection', record)
  const promise = Promise.reject(new Error('No.'))
  promise.catch(() => {})
  const render = createRender(() => {})
  const read = () => withHooks(render, () => void use(promise))
  expect(read).toThrow(expect.objectContaining({ status: 'pending' }))
  await new Promise(setImmediate)
  expect(read).toThrow(expect.objectContaining({ status: 'rejected' }))
  expect(unhandled).toEqual([])
  process.off('unhandledRejection', record)
})

it('a first paint is repainted only if a value that it read has changed', () => {
  let value = 1
  const repaints: number[] = []
  const listeners = new Set<() => void>()
  const subscribe = (changed: () => void) => {
    listeners.add(changed)
    // Signals call a new subscriber immediately.
    changed()
    return () => listeners.delete(changed)
  }
  const render = createRender(() => {})
  withHooks(render, () => void useSyncExternalStore(subscribe, () => value))
  for (const follow of render.subscriptions) follow(() => void repaints.push(value))
  for (const next of [1, 2]) {
    value = next
    for (const changed of listeners) changed()
  }
  expect(repaints).toEqual([2])
})

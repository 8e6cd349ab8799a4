import { use } from 'react'
import { expect, it, vi } from 'vitest'
import { withHooks, type Render } from '../../../elements/first-paint/hooks'

it('a promise that a first paint reads causes no unhandled rejection', async () => {
  const unhandled = vi.fn()
  process.once('unhandledRejection', unhandled)
  const promise = Promise.reject(new Error('No.'))
  promise.catch(() => {})
  const render: Render = { contexts: new Map(), insertions: [], subscriptions: [] }
  const read = () => withHooks(render, () => void use(promise))
  expect(read).toThrow()
  await new Promise(setImmediate)
  expect(read).toThrow('No.')
  expect(unhandled).not.toHaveBeenCalled()
  process.off('unhandledRejection', unhandled)
})

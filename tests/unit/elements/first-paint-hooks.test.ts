import { use } from 'react'
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

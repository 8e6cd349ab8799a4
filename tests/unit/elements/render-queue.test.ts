import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createRenderQueue } from '../../../src/ui/render-queue'

let renderSoon: ReturnType<typeof createRenderQueue>['add']
const reported: unknown[] = []
let now = 0
const nextTask = () => vi.advanceTimersToNextTimer()
beforeEach(() => {
  vi.useFakeTimers()
  renderSoon = createRenderQueue({ atOnce: 1, slice: 40, begin: (run) => void setTimeout(run) }).add
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  vi.stubGlobal('document', {})
  vi.stubGlobal('reportError', (error: unknown) => reported.push(error))
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  reported.length = 0
})

it('createRenderQueue() renders waiting elements in the next task, each once', () => {
  const drawn: string[] = []
  const first = () => void drawn.push('first')
  renderSoon(first)
  renderSoon(() => void drawn.push('second'))
  renderSoon(first)
  expect(drawn).toEqual([])
  nextTask()
  expect(drawn).toEqual(['first', 'second'])
})

it('createRenderQueue() yields to the page between elements', () => {
  const drawn: number[] = []
  for (const number of [1, 2, 3]) {
    renderSoon(() => {
      drawn.push(number)
      now += 30
    })
  }
  nextTask()
  expect(drawn).toEqual([1, 2])
  nextTask()
  expect(drawn).toEqual([1, 2, 3])
})

it('createRenderQueue() renders the other elements even if one fails', () => {
  const draw = vi.fn<() => void>()
  renderSoon(() => {
    throw new Error('broken')
  })
  renderSoon(draw)
  nextTask()
  expect(draw).toHaveBeenCalledOnce()
  expect(reported).toEqual([new Error('broken')])
})

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { idleRenders } from '../../../src/ui/use-idle'

const idle: ((deadline: { timeRemaining(): number }) => void)[] = []
const drawn: number[] = []
const reported: unknown[] = []
let now = 0
/** Starts an idle period of `spare` ms. */
const beIdle = (spare: number) => {
  const end = now + spare
  const deadline = { timeRemaining: () => Math.max(0, end - now) }
  for (const callback of idle.splice(0)) callback(deadline)
}
const add = (count: number, took: number) => {
  const draws = Array.from({ length: count }, (_, number) => () => {
    drawn.push(number)
    now += took
  })
  for (const draw of draws) idleRenders.add(draw)
  return draws
}
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  vi.stubGlobal('window', { requestIdleCallback: true })
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => idle.push(callback))
  vi.stubGlobal('reportError', (error: unknown) => reported.push(error))
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  idle.length = drawn.length = reported.length = 0
})

it('whenIdle() shares one idle callback', () => {
  add(20, 0)
  expect([idle.length, drawn.length]).toEqual([1, 0])
  beIdle(0)
  expect(drawn).toEqual(Array.from({ length: 20 }, (_, number) => number))
  expect(vi.getTimerCount()).toBe(0)
})

it('whenIdle() uses the whole idle period', () => {
  add(40, 1)
  beIdle(30)
  // Eight callbacks run at a time, until the 30 ms are over.
  expect(drawn).toHaveLength(32)
})

it('whenIdle() continues in the next task, for 8 ms at a time', () => {
  add(40, 0.5)
  beIdle(0)
  expect(drawn).toHaveLength(16)
  vi.advanceTimersToNextTimer()
  expect(drawn).toHaveLength(32)
  vi.advanceTimersToNextTimer()
  expect(drawn).toHaveLength(40)
  expect([idle.length, vi.getTimerCount()]).toEqual([0, 0])
})

it('whenIdle() does not run work that was removed', () => {
  const [first] = add(3, 0)
  if (first) idleRenders.remove(first)
  beIdle(10)
  expect(drawn).toEqual([1, 2])
})

it('whenIdle() runs work soon in a browser without idle callbacks', () => {
  vi.stubGlobal('window', {})
  add(20, 1)
  vi.advanceTimersByTime(199)
  expect(drawn).toEqual([])
  vi.advanceTimersToNextTimer()
  expect(drawn).toHaveLength(8)
})

it('whenIdle() continues after a callback that throws', () => {
  const broken = new Error('broken')
  idleRenders.add(() => {
    throw broken
  })
  add(10, 0)
  beIdle(10)
  expect([drawn.length, reported]).toEqual([10, [broken]])
  add(1, 0)
  beIdle(10)
  expect(drawn).toHaveLength(11)
})

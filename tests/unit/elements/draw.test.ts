import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { drawSoon } from '../../../elements/draw'

describe('Elements that wait to be drawn', () => {
  const frames: (() => void)[] = []
  const reported: unknown[] = []
  const nextFrame = () => {
    for (const frame of frames.splice(0)) frame()
  }
  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame))
    vi.stubGlobal('cancelAnimationFrame', () => frames.splice(0))
    vi.stubGlobal('reportError', (error: unknown) => reported.push(error))
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    frames.length = reported.length = 0
  })

  it('are drawn with the next frame, each once', () => {
    const drawn: string[] = []
    const first = () => void drawn.push('first')
    drawSoon(first)
    drawSoon(() => void drawn.push('second'))
    drawSoon(first)
    expect(drawn).toEqual([])
    nextFrame()
    expect(drawn).toEqual(['first', 'second'])
  })

  it('are drawn where there are no frames, as in a page that nobody sees', () => {
    const draw = vi.fn<() => void>()
    drawSoon(draw)
    vi.advanceTimersByTime(1000)
    expect(draw).toHaveBeenCalledOnce()
  })

  it('leave the page time between them', () => {
    const drawn: number[] = []
    for (const number of [1, 2, 3]) {
      drawSoon(() => {
        drawn.push(number)
        vi.advanceTimersByTime(30)
      })
    }
    nextFrame()
    expect(drawn).toEqual([1, 2])
    vi.advanceTimersByTime(1)
    expect(drawn).toEqual([1, 2, 3])
  })

  it('do not wait for one that fails', () => {
    const draw = vi.fn<() => void>()
    drawSoon(() => {
      throw new Error('broken')
    })
    drawSoon(draw)
    nextFrame()
    expect(draw).toHaveBeenCalledOnce()
    expect(reported).toEqual([new Error('broken')])
  })
})

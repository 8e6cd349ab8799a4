import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const listeners: Record<string, (event: Partial<PageTransitionEvent>) => void> = {}
let acrossLeaving: typeof import('../../../src/ui/leaving').acrossLeaving

beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  vi.stubGlobal('window', {
    addEventListener: (type: string, listener: () => void) => void (listeners[type] = listener),
  })
  ;({ acrossLeaving } = await import('../../../src/ui/leaving'))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const emit = (type: string, isTrusted = true) => listeners[type]?.({ type, isTrusted })

/** Loads something whose first load fails. Returns how often it was loaded. */
function loadTwice() {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('Stopped.'))
  load.mockResolvedValue('loaded')
  return { load, loaded: acrossLeaving(load) }
}

it('a failed load is repeated 3 s after the last attempt to leave if the page stays, but not after events of a script', async () => {
  emit('beforeunload')
  await vi.advanceTimersByTimeAsync(2_000)
  emit('pagehide')
  const { load, loaded } = loadTwice()
  await vi.advanceTimersByTimeAsync(2_999)
  expect(load).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(await loaded).toBe('loaded')
  emit('beforeunload', false)
  emit('pagehide', false)
  await expect(loadTwice().loaded).rejects.toThrow('Stopped.')
})

import type { Result } from '../core/types'
import type { WholeRender } from './whole-render'

export interface RenderedWhole {
  whole: WholeRender
  lists: ReadonlyMap<string, Result<unknown>>
  /** Returns the promises of data that was missing in renders since the last call. */
  takeLacking(): readonly Promise<unknown>[]
  /** Whether a fallback was rendered since the last call. */
  takeFallback(): boolean
  end(): void
}

export function createWholeRender(): RenderedWhole {
  const lists = new Map<string, Result<unknown>>()
  const missing: Promise<unknown>[] = []
  let isOver = false
  let hasFallback = false
  return {
    whole: {
      wait(promise) {
        // The caller of `takeLacking` handles failures, but may never take this promise.
        promise.catch(() => {})
        if (!isOver) missing.push(promise)
      },
      list<T>(key: string, load: () => Promise<Result<T>>) {
        const known = lists.get(key)
        if (!known) this.wait(load().then((result) => lists.set(key, result)))
        return (known as Result<T> | undefined) ?? null
      },
      fellBack: () => void (hasFallback = true),
      get isOver() {
        return isOver
      },
    },
    lists,
    takeLacking: () => missing.splice(0),
    takeFallback() {
      const had = hasFallback
      hasFallback = false
      return had
    },
    end: () => void (isOver = true),
  }
}

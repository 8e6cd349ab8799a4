import type { Result } from '../core/types'

export type RenderedWhole = ReturnType<typeof createWholeRender>

export function createWholeRender() {
  const lists = new Map<string, Result<unknown>>()
  const missing: Promise<unknown>[] = []
  let isOver = false
  let hasFallback = false
  /** Requests another render after this promise. */
  function wait(promise: Promise<unknown>): void {
    // The caller of `takeLacking` handles rejections, but may never take this promise.
    promise.catch(() => {})
    if (!isOver) missing.push(promise)
  }
  return {
    whole: {
      wait,
      /**
       * Returns the list that was loaded with this key. If it has not been loaded yet, returns null and loads it for
       * the next render.
       */
      list<T>(key: string, load: () => Promise<Result<T>>): Result<T> | null {
        const known = lists.get(key) as Result<T> | undefined
        if (!known) wait(load().then((result) => lists.set(key, result)))
        return known ?? null
      },
      /** Called when a fallback is rendered: code or data is missing, or a component has thrown. */
      fellBack: () => void (hasFallback = true),
      /** Whether the whole render has ended. From then on, the tree renders like any other. */
      get isOver() {
        return isOver
      },
    },
    lists: lists as ReadonlyMap<string, Result<unknown>>,
    /** Returns the promises of data that was missing in renders since the last call. */
    takeLacking: (): readonly Promise<unknown>[] => missing.splice(0),
    /** Whether a fallback was rendered since the last call. */
    takeFallback() {
      const had = hasFallback
      hasFallback = false
      return had
    },
    end: () => void (isOver = true),
  }
}

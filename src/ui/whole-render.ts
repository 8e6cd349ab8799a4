import { createContext, use } from 'react'
import type { Result } from '../core/types'

/**
 * Renders a tree repeatedly until all its data has loaded: on a server, and for the first client render of
 * server-rendered content. There are no effects, idle time or state between renders, so nothing is deferred.
 */
export interface WholeRender {
  /** Requests another render after this promise. */
  wait(missing: Promise<unknown>): void
  /**
   * Returns the list that was loaded under this key. If there is none yet, returns null and loads it for the next
   * render.
   */
  list<T>(key: string, load: () => Promise<Result<T>>): Result<T> | null
  /** Called when a fallback is rendered: code or data is missing, or a component has thrown. */
  fellBack(): void
  /** Once true, the tree renders like any other. */
  readonly isOver: boolean
}

export const WholeRenderContext = createContext<WholeRender | null>(null)

/** Returns the current whole render, or null. */
export function useWholeRender(): WholeRender | null {
  const whole = use(WholeRenderContext)
  return whole?.isOver ? null : whole
}

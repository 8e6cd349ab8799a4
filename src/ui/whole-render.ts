import { createContext, use } from 'react'
import type { Answer } from '../core/types'

/**
 * The rendering of a tree as a whole, again and again until nothing is lacking: on a server, and for the first render of
 * what a server has rendered. Effects, idle time and the state of the render before do not come there, so nothing is
 * deferred.
 */
export interface WholeRender {
  /** Another render is needed when this has ended. */
  wait(lacking: Promise<unknown>): void
  /** The list that was loaded under this key; null while there is none, and then it is loaded for the next render. */
  list<T>(key: string, load: () => Promise<Answer<T>>): Answer<T> | null
  /** A fallback has been rendered: something is not there, or has thrown. */
  fellBack(): void
  /** From then on the tree is rendered like any other. */
  readonly isOver: boolean
}

/** Provides a whole render; null elsewhere. */
export const WholeRenderContext = createContext<WholeRender | null>(null)

/** The whole render that is going on; null in any other. */
export function useWholeRender(): WholeRender | null {
  const whole = use(WholeRenderContext)
  return whole?.isOver ? null : whole
}

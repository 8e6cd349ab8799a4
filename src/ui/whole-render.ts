import { createContext, use } from 'react'
import type { RenderedWhole } from './create-whole-render'

/**
 * The state of a whole render, which renders a tree repeatedly until all its data has loaded. It is used on a server,
 * and for the first client render of server-rendered content. There are no effects, idle time or state between renders,
 * so nothing is deferred.
 */
export type WholeRender = RenderedWhole['whole']

export const WholeRenderContext = createContext<WholeRender | null>(null)

/** Returns the current whole render, or null. */
export function useWholeRender(): WholeRender | null {
  const whole = use(WholeRenderContext)
  return whole?.isOver ? null : whole
}

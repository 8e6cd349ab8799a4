import { createElement, type ComponentType } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { provideReactDom } from '../../src/ui/react-dom'
import { createRenderQueue } from '../../src/ui/render-queue'
import { WholeRenderContext, type WholeRender } from '../../src/ui/whole-render'
import { MissingPart, retryFailedParts } from '../../src/parts/loading/lazy-part'
import { beginHandOver } from '../first-paint/hand-over'
import { isInUse } from '../first-paint/in-use'
import type { Tag } from '../public-api/manifest'
import { provideCreateRoot } from './create-root'
import type { ElementComponent } from './component'
import { whenOpened } from './opened'

provideReactDom({ createPortal, flushSync })
provideCreateRoot((container) => {
  // Retry parts that failed to load. The first paint shows them as loading, and without a retry, React's first render
  // would report the failure.
  retryFailedParts()
  return createRoot(container, {
    // The store reports parts that did not load. A page may have replaced `console` with an object without `error`.
    // oxlint-disable-next-line no-console -- developers must see the error
    onCaughtError: (error) => void (error instanceof MissingPart || console.error?.(error)),
  })
})

/** Milliseconds of rendering after which the page gets time for input and paint. */
const RENDER_SLICE_MS = 40

const queue = createRenderQueue({
  atOnce: 1,
  slice: RENDER_SLICE_MS,
  begin: (run) => whenOpened(() => void setTimeout(run)),
})

/** The functions with which the elements of a class are rendered with React DOM. */
export interface ReactStage {
  component: ComponentType<never>
  /**
   * Renders in the next task, together with all other elements that wait. Rendered one by one, each card would cause a
   * separate layout and paint. An animation frame might be late, and never comes in a hidden page. Adding the same
   * function twice renders once.
   *
   * A prerendered page shows only its first paint until it is opened. Effects, and with them events, analytics, timers
   * and the cart, begin with the first render, and method calls wait for it.
   */
  renderSoon(render: () => void): void
  beginHandOver: typeof beginHandOver
  isInUse: typeof isInUse
  retryFailedParts(): void
}

/**
 * Returns a component that first renders the content that the element already shows, as the server or the light stage
 * did.
 */
function continued<Props extends object>(component: ComponentType<Props>) {
  return function Continued({ whole, ...props }: Props & { whole: WholeRender | null }) {
    return (
      <WholeRenderContext value={whole}>
        {createElement(component, props as unknown as Props)}
      </WholeRenderContext>
    )
  }
}

export const reactStage = <Name extends Tag>(component: ElementComponent<Name>): ReactStage => ({
  component: continued(component),
  renderSoon: queue.add,
  beginHandOver,
  isInUse,
  retryFailedParts,
})

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
  // To a first paint, a part that failed is one that still loads. React's first render would report its failure.
  retryFailedParts()
  return createRoot(container, {
    // The store reports parts that did not load. A page may have replaced `console` with an object without `error`.
    // oxlint-disable-next-line no-console -- developers must see the error
    onCaughtError: (error) => void (error instanceof MissingPart || console.error?.(error)),
  })
})

/** Milliseconds of rendering after which the page can handle input and paint. */
const RENDER_SLICE_MS = 40

const queue = createRenderQueue({
  atOnce: 1,
  slice: RENDER_SLICE_MS,
  begin: (run) => whenOpened(() => void setTimeout(run)),
})

/** How elements of a class render with React DOM. */
export interface ReactStage {
  component: ComponentType<never>
  /**
   * Renders in the next task, batched with everything else that waits: rendered one by one, each card would cause a
   * layout and a paint of its own. An animation frame might be late, and never comes in a hidden page. Adding the same
   * function twice renders once.
   *
   * A prerendered page shows only its first paint until it is opened: effects (and with them events, analytics, timers
   * and the cart) begin with the first render, and method calls wait for it.
   */
  renderSoon(render: () => void): void
  beginHandOver: typeof beginHandOver
  isInUse: typeof isInUse
  retryFailedParts(): void
}

/** First renders content that the element already shows as a whole, as the server or the light stage did. */
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

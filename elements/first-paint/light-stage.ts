import { createElement, type ReactNode } from 'react'
import { savesData } from '../../src/ui/saves-data'
import { createWholeRender } from '../../src/ui/create-whole-render'
import { idleRenders } from '../../src/ui/use-idle'
import { WholeRenderContext, type WholeRender } from '../../src/ui/whole-render'
import { page } from '../loader/page'
import { whenOpened } from '../runtime/opened'
import type { LightEffect } from './hooks'

export { watchPointer } from './pointer'

interface LightElement {
  repaint(): void
  /** Called after each render of content, before its effects. */
  onShown(): void
}

/**
 * An element that is rendered without React DOM until it is used, so that a card or cart that nobody clicks needs no
 * React. Its renders run the effects that need no React (`useLightEffect`), and include deferred content once the page
 * is idle.
 */
export interface LightStage {
  /** The state for React's first render of the same content, or null if deferred content is not shown yet. */
  readonly whole: WholeRender | null
  around(tree: ReactNode): ReactNode
  /** Runs the effects of a render whose dependencies have changed, and the cleanups of effects that no longer exist. */
  commit(effects: readonly LightEffect[]): void
  /** Runs all cleanups. Call it after React has run its own effects, so that the element stays registered. */
  stop(): void
  end(): void
}

export type CreateLightStage = (element: LightElement) => LightStage

interface Running extends LightEffect {
  cleanUp?: unknown
}

const isSame = (one: LightEffect, other: LightEffect) =>
  one.owner === other.owner &&
  one.dependencies?.length === other.dependencies?.length &&
  other.dependencies?.every((value, at) => Object.is(value, one.dependencies?.[at])) === true

const cleanUp = (effect: Running) => {
  if (typeof effect.cleanUp === 'function') (effect.cleanUp as () => void)()
}

export const createLightStage: CreateLightStage = ({ repaint, onShown }) => {
  const { whole, end } = createWholeRender()
  let isIdle = false
  let isOpen = false
  let running: readonly Running[] = []
  /** The effects of the last render before a prerendered page was opened. */
  let waiting: readonly LightEffect[] | null = null
  let isStopped = false

  function becomeIdle() {
    isIdle = true
    repaint()
    // Download React DOM without running it.
    if (!savesData())
      page()
        ?.fetch('vendor')
        .catch(() => {})
  }

  function commit(effects: readonly LightEffect[]) {
    if (!isOpen) return void (waiting = effects)
    const left = [...running]
    const next = effects.map((effect): Running => {
      const at = left.findIndex((other) => isSame(other, effect))
      return at < 0 ? effect : (left.splice(at, 1)[0] as Running)
    })
    left.forEach(cleanUp)
    const started = next.filter((effect) => !running.includes(effect))
    running = next
    onShown()
    for (const effect of started) effect.cleanUp = effect.run()
  }

  // A prerendered page must not emit, track or store anything.
  whenOpened(() => {
    if (isStopped) return
    isOpen = true
    if (waiting) commit(waiting)
    idleRenders.add(becomeIdle)
  })

  return {
    get whole() {
      return isIdle ? whole : null
    },
    around: (tree) => (isIdle ? createElement(WholeRenderContext, { value: whole }, tree) : tree),
    commit,
    stop() {
      isStopped = true
      idleRenders.remove(becomeIdle)
      running.forEach(cleanUp)
      running = []
    },
    end,
  }
}

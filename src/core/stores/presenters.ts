import { signal, type ReadonlySignal, type Signal } from '@preact/signals-core'
import type { Source } from '../env'
import type { CartLine } from '../types'

/** What an element can show on behalf of others; `added`: its drawer, after each addition. */
export type Presentation = 'toast' | 'drawer' | 'added' | 'checkout'

interface Presenter {
  kind: Presentation
  element: Source
  open: Opening
  isShown: () => boolean
}

/** Opens it; a checkout is opened for these lines, or with null for the cart. */
type Opening = (lines?: readonly CartLine[] | null) => void

/**
 * One presenter per request: the acting element if it can, else the first connected one that can. So a page with three
 * elements shows one toast, and a card without a drawer opens the neighbour's.
 */
export interface Presenters {
  readonly connected: ReadonlySignal<readonly Presenter[]>
  /** The element with an open dialog: toasts of other elements would be behind it, so it shows them. */
  readonly modal: Signal<Source | null>
  /**
   * Called when an element connects. While it is not shown by the page, as in a closed menu, another element presents.
   * Returns a function that unregisters it.
   */
  register(kind: Presentation, element: Source, open?: Opening, isShown?: () => boolean): () => void
  /** Null when no element can. */
  presenterOf(kind: Presentation, source: Source | null): Source | null
  /** Opens it at its presenter. False when there is none. */
  present(kind: Presentation, source: Source | null, lines?: Parameters<Opening>[0]): boolean
}

export function createPresenters(): Presenters {
  const connected = signal<readonly Presenter[]>([])
  const modal = signal<Source | null>(null)
  const find = (kind: Presentation, source: Source | null) => {
    const able = connected.value.filter((presenter) => presenter.kind === kind)
    const of = (wanted: Source | null) => able.find(({ element, isShown }) => element === wanted && isShown())
    return (kind === 'toast' && of(modal.value)) || of(source) || able.find(({ isShown }) => isShown())
  }
  return {
    connected,
    modal,
    register(kind, element, open = () => {}, isShown = () => true) {
      const presenter = { kind, element, open, isShown }
      connected.value = [...connected.peek(), presenter]
      return () => void (connected.value = connected.peek().filter((other) => other !== presenter))
    },
    presenterOf: (kind, source) => find(kind, source)?.element ?? null,
    present(kind, source, lines) {
      const presenter = find(kind, source)
      presenter?.open(lines)
      return presenter !== undefined
    },
  }
}

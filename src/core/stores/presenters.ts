import { signal } from '@preact/signals-core'
import type { Source } from '../env'
import type { CartLine } from '../types'

/**
 * The ways in which an element can present something for other elements. `added`: it opens its drawer after each
 * addition to the cart.
 */
export type Presentation = 'toast' | 'drawer' | 'added' | 'checkout'

interface Presenter {
  kind: Presentation
  element: Source
  open: Opening
  isShown: () => boolean
}

/**
 * Opens the presenter. A checkout opens for these lines, or with null for the cart. With null, a drawer opens the
 * checkout of its element instead.
 */
type Opening = (lines?: readonly CartLine[] | null) => void

export function createPresenters() {
  const connected = signal<readonly Presenter[]>([])
  const modal = signal<Source | null>(null)
  const find = (kind: Presentation, source: Source | null) => {
    const able = connected.value.filter((presenter) => presenter.kind === kind)
    const of = (wanted: Source | null) => able.find(({ element, isShown }) => element === wanted && isShown())
    return (kind === 'toast' && of(modal.value)) || of(source) || able.find(({ isShown }) => isShown())
  }
  return {
    /**
     * The element with the topmost dialog. It shows all toasts, since those of other elements would be behind the dialog.
     */
    modal,
    /**
     * Call when an element connects. While the page hides the element, as in a closed menu, another one presents.
     * Returns a function that unregisters it.
     */
    register(kind: Presentation, element: Source, open: Opening = () => {}, isShown = () => true) {
      const presenter = { kind, element, open, isShown }
      const others = connected.peek()
      // When React mounts an element that was rendered without it, the new presenter takes the position of the old one.
      const at = others.findIndex((other) => other.kind === kind && other.element === element)
      connected.value = others.toSpliced(at < 0 ? others.length : at, 0, presenter)
      return () => void (connected.value = connected.peek().filter((other) => other !== presenter))
    },
    /** Call when the page may have hidden or shown elements: `presenterOf` then notifies its readers. */
    lookAgain: () => void (connected.value = [...connected.peek()]),
    presenterOf: (kind: Presentation, source: Source | null) => find(kind, source)?.element ?? null,
    /** Opens the presenter of this kind. Returns false if no element can present it. */
    present(kind: Presentation, source: Source | null, lines?: Parameters<Opening>[0]) {
      const presenter = find(kind, source)
      presenter?.open(lines)
      return presenter !== undefined
    },
  }
}

/**
 * The elements that can present something. For each request, the acting element presents if it can, else the first
 * connected element that can. So a page with three elements shows one toast, and a card without a drawer opens the
 * drawer of another element.
 */
export type Presenters = ReturnType<typeof createPresenters>

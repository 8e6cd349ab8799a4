import { signal, type ReadonlySignal } from '@preact/signals-core'
import type { Kept } from './kept'

/** What is typed and not sent yet, kept so that nothing is lost to a reload (UX 15). */
export interface Draft<T> {
  readonly typed: ReadonlySignal<T>
  change(part: Partial<T>): void
  /** It was sent, or is given up: nothing of it stays. */
  clear(): void
}

/** A storage that refuses leaves it in memory. */
export function createDraft<T extends object>(kept: Kept<T>, empty: T): Draft<T> {
  const typed = signal(kept.load() ?? empty)
  return {
    typed,
    change(part) {
      typed.value = { ...typed.peek(), ...part }
      kept.save(typed.peek())
    },
    clear() {
      typed.value = empty
      kept.remove()
    },
  }
}

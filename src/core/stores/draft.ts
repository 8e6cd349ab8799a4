import { signal, type ReadonlySignal } from '@preact/signals-core'
import type { StoredValue } from '../storage/stored-value'

/** Unsaved input that survives a reload. */
export interface Draft<T> {
  readonly typed: ReadonlySignal<T>
  change(part: Partial<T>): void
  clear(): void
  /** Stops storing: the stored draft then belongs to the next shop of the page. */
  dispose(): void
}

/** Creates a draft. If storage is blocked or full, it lasts only as long as the page. */
export function createDraft<T extends object>(stored: StoredValue<T>, empty: T): Draft<T> {
  const typed = signal(stored.load() ?? empty)
  let disposed = false
  return {
    typed,
    change(part) {
      typed.value = { ...typed.peek(), ...part }
      if (!disposed) stored.save(typed.peek())
    },
    clear() {
      typed.value = empty
      stored.remove()
    },
    dispose: () => void (disposed = true),
  }
}

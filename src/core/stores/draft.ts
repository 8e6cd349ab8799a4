import { signal, type ReadonlySignal } from '@preact/signals-core'
import type { StoredValue } from '../storage/stored-value'

/**
 * Creates unsaved input that survives a reload. If storage is blocked or full, it lasts only as long as the page.
 */
export function createDraft<T extends object>(stored: StoredValue<T>, empty: T) {
  const typed = signal(stored.load() ?? empty)
  let disposed = false
  return {
    typed: typed as ReadonlySignal<T>,
    change(part: Partial<T>) {
      typed.value = { ...typed.peek(), ...part }
      if (!disposed) stored.save(typed.peek())
    },
    clear() {
      typed.value = empty
      stored.remove()
    },
    /** Stops storing the draft, which then belongs to the next shop of the page. */
    dispose: () => void (disposed = true),
  }
}

import { useCallback, useLayoutEffect, useState } from 'react'
import { useShop, useValue } from './context'

interface StoredList<T> {
  list(): readonly T[]
  watch(listener: () => void): () => void
}

/**
 * Returns a list stored on this device, and a function to call after changing it. The list is read again when another
 * tab changes it, and on every login and logout, since these remove the data of another user.
 */
export function useStoredList<T>({
  list,
  watch,
}: StoredList<T>): [entries: readonly T[], reread: () => void] {
  const token = useValue(useShop().session.token)
  const [entries, setEntries] = useState(list)
  const reread = useCallback(() => setEntries(list()), [list])
  useLayoutEffect(() => {
    reread()
    return watch(reread)
  }, [reread, watch, token])
  return [entries, reread]
}

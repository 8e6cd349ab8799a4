import { useCallback, useLayoutEffect, useState } from 'react'
import { useValue } from '../ui/use-value'
import { useShop } from './context'

interface StoredList<T> {
  list(): readonly T[]
  watch(listener: () => void): () => void
}

/**
 * What this device stores, and a function to call after changing it. Read again when another tab changes it, and with
 * every login and logout: they remove what may be another person's.
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

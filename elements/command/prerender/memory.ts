import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Bytes that may be in use; without that, V8 lets several times of what is needed pile up. */
const MAX_USED = 160_000_000

/** Returns a function that frees memory where more is in use than is needed. A large shop needs more, which it gets. */
export function createTidier(): () => void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const used = () => getHeapStatistics().used_heap_size
  let limit = MAX_USED
  return () => {
    if (used() < limit) return
    collect()
    limit = Math.max(MAX_USED, 1.5 * used())
  }
}

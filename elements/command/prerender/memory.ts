import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Heap limit in bytes. Without it, V8 lets garbage grow to several times the live data. */
const MAX_USED = 160_000_000

/** Returns a function that collects garbage when the heap exceeds its limit. For a large shop the limit grows. */
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

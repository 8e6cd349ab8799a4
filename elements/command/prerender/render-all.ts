import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { SiteScreen, StoreSite } from '../../server/site/site'
import type { Folder } from './folder'
import { progressLine } from './progress'
import type { Surroundings } from './surroundings'

/** The number of missing pages after which the run stops, because the API is probably down. */
const MAX_MISSING = 50

export interface RenderedAll {
  done: number
  gone: readonly SiteScreen[]
  /** The screens whose data failed to load, each with its first failure. */
  missing: readonly (readonly [SiteScreen, failure: string | undefined])[]
  untried: number
}

/**
 * Renders screens, and puts their pages into the folder.
 * @param finished the number of screens that an earlier run has rendered
 */
export async function renderAll(
  site: StoreSite,
  { screens, finished }: { screens: readonly SiteScreen[]; finished: number },
  folder: Folder,
  concurrency: number,
  { now, status }: Surroundings,
): Promise<RenderedAll> {
  const start = now()
  const queue = [...screens].reverse()
  const gone: SiteScreen[] = []
  const missing: RenderedAll['missing'][number][] = []
  const tidy = createTidier()
  let done = 0
  async function work() {
    for (let screen = queue.pop(); screen; screen = queue.pop()) {
      const { state, files, failures } = await site.render(screen)
      if (state === 'gone') gone.push(screen)
      if (state === 'missing') missing.push([screen, failures[0]])
      for (const file of files) await folder.put(file)
      done += 1
      tidy()
      status(
        progressLine(
          { done: 2 * done, finished: 2 * finished, all: 2 * (finished + screens.length) },
          now() - start,
        ),
      )
      if (missing.length >= MAX_MISSING) return
    }
  }
  const workers = Array.from({ length: concurrency }, work)
  // After an error, the other workers must not write to the folder once it is discarded.
  await Promise.all(workers).catch(() => (queue.length = 0))
  await Promise.allSettled(workers)
  await Promise.all(workers)
  return { done, gone, missing, untried: queue.length }
}

/**
 * The heap size, in bytes, above which garbage is collected. Without a limit, V8 lets garbage grow to several times the
 * live data.
 */
const MAX_USED = 160_000_000

/** Returns a function that collects garbage when the heap exceeds its limit. For a large shop the limit grows. */
function createTidier(): () => void {
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

import { readFile, readdir } from 'node:fs/promises'
import type { createStoreSite, SiteScreen, StoreSite } from '../../server/site/site'
import type { SiteFile } from '../../server/site/site-files'
import { sentenceOf, UsageError } from '../errors'
import { printable } from '../../../src/core/lib/text/printable'
import type { StoreFiles } from '../../server/handler-options'
import { FolderError, openFolder, type Folder, type Published, type OutputFile } from './folder'
import { HELP, readOptions, type Options } from './options'
import { number, progressLine, timeText } from './progress'
import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { constants } from 'node:os'
import { join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openTerminal } from '../terminal'

/** The command's access to the outside world, replaced in tests. */
export interface Surroundings {
  out(text: string): void
  warn(text: string): void
  /** Replaces the last status line. */
  status(line: string): void
  /** Returns milliseconds. */
  now(): number
  server(): Promise<{ createStoreSite: typeof createStoreSite }>
  dist: string
  fetch?: typeof fetch
}

/** The number of missing pages after which the API is assumed to be down, and the run stops. */
const MAX_MISSING = 50
/** The maximum number of listed names; the rest are counted. */
const MAX_NAMED = 20
/** Signals that ask the process to end. */
const SIGNALS = ['SIGINT', 'SIGTERM'] as const

/**
 * Runs `storefront-elements prerender`.
 * @returns 0 if the site is complete, 1 if it was left unchanged, 2 for wrong arguments
 */
export async function prerender(args: readonly string[], around: Surroundings): Promise<0 | 1 | 2> {
  try {
    const options = readOptions(args)
    if (options) return await run(options, around)
    around.out(HELP)
    return 0
  } catch (error) {
    if (error instanceof FolderError) {
      around.warn(error.message)
      return 1
    }
    const sentence = sentenceOf(error)
    if (sentence !== null) {
      around.warn(sentence)
      return 1
    }
    if (!(error instanceof UsageError)) throw error
    around.warn(`${error.message}\nFor help: storefront-elements prerender --help`)
    return 2
  }
}

async function run(options: Options, around: Surroundings): Promise<0 | 1> {
  const start = around.now()
  const build = await readBuild(around.dist)
  const site = await openSite(options, build.about, around)
  const { only, out, allowRemovals, installable } = options
  const isRendered = (page: string) => only === null || only(page.replace(/^ar\//, ''))
  const screens = site.screens.filter(({ file }) => isRendered(file))
  const folder = await openFolder(out)
  let isPublishing = false
  // Another container could not find out that this process has ended, and would respect its lock.
  const stop = (signal: NodeJS.Signals) => {
    if (!isPublishing) void folder.discard().finally(() => process.exit(128 + constants.signals[signal]))
  }
  for (const signal of SIGNALS) process.once(signal, stop)
  try {
    if (screens.length === 0 && !folder.pages.some(isRendered))
      throw new UsageError('--only: no page has a matching file.')
    for (const file of build.files) await folder.put(file)
    const rendered = await renderAll(site, screens, folder, options.concurrency, around)
    if (rendered.missing.length > 0) {
      around.warn(missingText(rendered, out))
      return 1
    }
    // Sitemap and feeds leave out screens that have no file from this run or an earlier one.
    const unwritten = await Promise.all(
      site.screens.map(async (screen) =>
        isRendered(screen.file) || (await folder.has(screen.file)) ? [] : screen,
      ),
    )
    const rest = await site
      .rest(new Set([...rendered.gone, ...unwritten.flat()]))
      .catch((error: unknown) => leaveUnchanged(error, out))
    for (const file of rest) await folder.put(file)
    isPublishing = true
    const published = await folder.publish({ isRendered, allowRemovals })
    around.out(summary(site, rendered, published, around.now() - start))
    if (installable) around.out(installableText(rest))
    return 0
  } finally {
    for (const signal of SIGNALS) process.off(signal, stop)
    await folder.discard()
  }
}

async function readHead(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch {
    throw new UsageError(`--head: ${file} can't be read.`)
  }
}

/** Throws if the options can't work, or if the API's data is not enough to create the site. */
async function openSite(
  { host, site, attributes, installable, head, policy, out }: Options,
  files: StoreFiles,
  around: Surroundings,
): Promise<StoreSite> {
  const { createStoreSite: create } = await around.server()
  const options = {
    host,
    site,
    attributes,
    files,
    installable,
    policy,
    ...(head !== null && { head: await readHead(head) }),
    ...(around.fetch && { fetch: around.fetch }),
  }
  return create(options).catch((error: unknown) => {
    // A TypeError means that the options can't work.
    if (error instanceof TypeError) throw new UsageError(error.message)
    return leaveUnchanged(error, out)
  })
}

function leaveUnchanged(error: unknown, out: string): never {
  const message = error instanceof Error ? error.message : String(error)
  throw new FolderError(`${printable(message)} ${out} is unchanged.`)
}

interface RenderedAll {
  done: number
  gone: readonly SiteScreen[]
  /** Screens whose data failed to load, with the first failure. */
  missing: readonly (readonly [SiteScreen, failure: string | undefined])[]
  untried: number
}

async function renderAll(
  site: StoreSite,
  screens: readonly SiteScreen[],
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
      status(progressLine(2 * done, 2 * screens.length, now() - start))
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

/** Lists the files that make the store installable and work offline. */
function installableText(files: readonly SiteFile[]): string {
  const own = files.map(({ path }) => path).filter((path) => /(^|\/)store[-.]/.test(path))
  return `Written for installing (${own.length}): ${own.join(', ')}`
}

function missingText({ missing, untried }: RenderedAll, out: string): string {
  const named = missing
    .slice(0, MAX_NAMED)
    .map(([{ path }, failure]) => `  ${printable(path)}${failure ? ` (${printable(failure)})` : ''}`)
  const others = missing.length - named.length
  return [
    `The API did not send the data for ${number(missing.length)} ${missing.length === 1 ? 'screen' : 'screens'}:`,
    ...named,
    ...(others > 0 ? [`  and ${number(others)} more`] : []),
    ...(untried > 0 ? [`${number(untried)} more were not attempted.`] : []),
    `${out} is unchanged.`,
  ].join('\n')
}

function summary(
  { hasFeed, feedGaps, unnamed }: StoreSite,
  { done, gone }: RenderedAll,
  { written, unchanged, removed, kept }: Published,
  ms: number,
): string {
  const pages = 2 * (done - gone.length)
  return [
    `${number(pages)} pages in ${timeText(ms / 1000)}, ${Math.round(pages / (ms / 1000))} a second.`,
    `${number(written)} files written, ${number(unchanged)} unchanged, ${number(removed)} removed.`,
    ...listText(
      'Missing, according to the API',
      gone.map(({ path }) => path),
    ),
    ...listText('Without a file, since their URLs are not valid file names', unnamed),
    ...listText('Not changed, since this command did not write them', kept),
    ...listText('Not in feed.xml, since a required field is missing or too long', feedGaps),
    ...(hasFeed ? [] : ['No feed.xml: add --attribute currency-code=… with the code of the currency.']),
  ].join('\n')
}

function listText(title: string, names: readonly string[]): readonly string[] {
  if (names.length === 0) return []
  const others = names.length - MAX_NAMED
  const more = others > 0 ? ` and ${number(others)} more` : ''
  return [`${title} (${number(names.length)}): ${names.slice(0, MAX_NAMED).map(printable).join(', ')}${more}`]
}

/** Heap limit in bytes. Without it, V8 lets garbage grow to several times the live data. */
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

/** Reads the store's build: the files that its pages load, and the data about them that rendering needs. */
async function readBuild(dist: string): Promise<{ files: readonly OutputFile[]; about: StoreFiles }> {
  const json = async (name: string) => JSON.parse(await readFile(join(dist, name), 'utf8')) as unknown
  const assets = await readdir(join(dist, 'assets'), { recursive: true, withFileTypes: true })
  const names = assets
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) =>
      join(parentPath, name).slice(dist.length).split(sep).filter(Boolean).join('/'),
    )
  const files = await Promise.all(
    [...names, 'store.js'].map(async (path) => {
      const bytes = await readFile(join(dist, path))
      return { path, parts: () => [bytes] }
    }),
  )
  const about = { routes: await json('first-routes.json'), integrity: await json('integrity.json') }
  return { files, about: about as StoreFiles }
}

/** Minimum time between progress lines if each one is appended. */
const LINE_INTERVAL_MS = 5000

/** Returns the environment of the package's command, `lib/command.js`. */
export function surroundings(): Surroundings {
  const terminal = openTerminal()
  let shown = -Infinity
  // Not a literal in `import()`, which the bundler would include in the command: this is a separate file beside it.
  const server = new URL('server.js', import.meta.url).href
  return {
    ...terminal,
    status(line) {
      if (!process.stderr.isTTY && performance.now() - shown < LINE_INTERVAL_MS) return
      shown = performance.now()
      terminal.status(line)
    },
    now: () => performance.now(),
    server() {
      // Rendering with React's development build takes twice as long.
      process.env['NODE_ENV'] ??= 'production'
      return import(server) as ReturnType<Surroundings['server']>
    },
    dist: fileURLToPath(new URL('../dist', import.meta.url)),
  }
}

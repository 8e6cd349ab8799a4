import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { constants } from 'node:os'
import type { SiteScreen, StoreSite, StoreSiteOptions } from '../../server/site/site'
import { printable } from '../../../src/core/lib/text/printable'
import { isRecord, parse } from '../../../src/core/lib/util/json'
import type { StoreFiles } from '../../server/handler-options'
import { sentenceOf, UsageError } from '../errors'
import { readAdapter } from '../read-adapter'
import { readBuild } from './build'
import { FolderError, openFolder } from './folder'
import { HELP, readOptions, type Options } from './options'
import { readingLine } from './progress'
import { renderAll } from './render-all'
import { installableText, keptText, missingText, summary } from './report'
import type { Surroundings } from './surroundings'

/** The signals that ask the process to end. */
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
  const { only, out, allowRemovals, installable, resume } = options
  const siteOptions = await siteOptionsOf(options, build.about)
  around.status('Reading the shop …')
  const site = await openSite(siteOptions, out, around)
  const isRendered = (page: string) => only === null || only(page.replace(/^ar\//, ''))
  const screens = site.screens.filter(({ file }) => isRendered(file))
  const folder = await openFolder(out, resume ? keyOf(siteOptions) : null)
  const isFinished = ({ file }: SiteScreen) => folder.isFinished(file) && folder.isFinished(`ar/${file}`)
  const left = screens.filter((screen) => !isFinished(screen))
  const finished = screens.length - left.length
  let isPublishing = false
  // Remove the lock before ending: another container could not find out that this process has ended, and would respect
  // the lock.
  const stop = (signal: NodeJS.Signals) => {
    if (isPublishing) return
    if (resume) around.warn(keptText)
    void folder.discard().finally(() => process.exit(128 + constants.signals[signal]))
  }
  for (const signal of SIGNALS) process.once(signal, stop)
  try {
    if (screens.length === 0 && !folder.pages.some(isRendered))
      throw new UsageError('--only: no page has a matching file.')
    for (const file of build.files) await folder.put(file)
    const rendered = await renderAll(site, { screens: left, finished }, folder, options.concurrency, around)
    if (rendered.missing.length > 0) {
      around.warn([missingText(rendered, out), ...(resume ? [keptText] : [])].join('\n'))
      return 1
    }
    // Sitemap and feeds leave out screens for which neither this run nor an earlier one has written a file.
    const unwritten = await Promise.all(
      site.screens.map(async (screen) =>
        isRendered(screen.file) || (await folder.has(screen.file)) ? [] : screen,
      ),
    )
    const rest = await site
      .rest(new Set([...rendered.gone, ...unwritten.flat()]), (done, all) =>
        around.status(readingLine(done, all)),
      )
      .catch((error: unknown) => leaveUnchanged(error, out))
    for (const file of rest) await folder.put(file)
    isPublishing = true
    const published = await folder.publish({ isRendered, allowRemovals })
    around.out(summary(site, { ...rendered, finished }, published, around.now() - start))
    if (installable) around.out(installableText(rest))
    return 0
  } finally {
    for (const signal of SIGNALS) process.off(signal, stop)
    await folder.discard()
  }
}

async function readText(option: string, file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch {
    throw new UsageError(`${option}: ${file} can't be read.`)
  }
}

async function readJson(option: string, file: string): Promise<Readonly<Record<string, unknown>>> {
  const value = parse((await readText(option, file)).replace(/^\ufeff/, ''))
  if (!isRecord(value)) throw new UsageError(`${option}: ${file} is not a JSON object.`)
  return value
}

const siteOptionsOf = async (
  { host, site, attributes, installable, head, policy, shopFile, adapter }: Options,
  files: StoreFiles,
): Promise<StoreSiteOptions> => ({
  host,
  site,
  attributes,
  files,
  installable,
  policy,
  ...(head !== null && { head: await readText('--head', head) }),
  ...(shopFile !== null && { shopFile: await readJson('--shop-file', shopFile) }),
  ...(adapter !== null && { backends: { [String(attributes['backend'])]: await readAdapter(adapter) } }),
})

/**
 * Returns a hash of the options. If two runs have different hashes, their pages may differ for reasons other than the
 * shop's data.
 */
const keyOf = (options: StoreSiteOptions): string =>
  createHash('sha256').update(JSON.stringify(options)).digest('base64url')

/** Throws if the options can't work, or if the API's data is not enough to create the site. */
async function openSite(options: StoreSiteOptions, out: string, around: Surroundings): Promise<StoreSite> {
  const { createStoreSite: create } = await around.server()
  return create({ ...options, ...(around.fetch && { fetch: around.fetch }) }).catch((error: unknown) => {
    // The server throws a TypeError if the options can't work.
    if (error instanceof TypeError) throw new UsageError(error.message)
    return leaveUnchanged(error, out)
  })
}

function leaveUnchanged(error: unknown, out: string): never {
  const message = error instanceof Error ? error.message : String(error)
  throw new FolderError(`${printable(message)} ${out} is unchanged.`)
}

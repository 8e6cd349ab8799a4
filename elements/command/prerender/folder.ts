import { lstat, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, isAbsolute, join } from 'node:path'
import type { SiteFile } from '../../server/site/site-files'
import { lock } from '../lock'
import { contentHash, hashOnDisk, isPage } from './content-hash'
import { number } from './progress'
import {
  createStaging,
  isStaging,
  KEPT,
  removeKept,
  removeStaging,
  resumeStaging,
  stagingName,
  type Staged,
  type Staging,
} from './staging'

/** An error because of which the folder is left unchanged. If possible, the message contains a remedy. */
export class FolderError extends Error {}

/** A file of the site. Files of the store's build contain bytes instead of text. */
export interface OutputFile extends Omit<SiteFile, 'parts'> {
  parts(): Iterable<string | Uint8Array>
}

export interface Published {
  written: number
  unchanged: number
  removed: number
  /**
   * The files that should have been replaced or removed, but were not, because no earlier run has written their
   * content.
   */
  kept: readonly string[]
}

export interface PublishOptions {
  /** Whether this run renders a page. Such pages are removed if they were not `put`. */
  isRendered(page: string): boolean
  allowRemovals?: boolean
}

/** A site's folder, locked until `discard`. Files that this command did not write are never touched. */
export interface Folder {
  /** The pages that earlier runs wrote. */
  pages: readonly string[]
  /** Whether a file existed before this run. */
  has(path: string): Promise<boolean>
  /** Whether an interrupted run, which this one resumes, has finished the page. */
  isFinished(page: string): boolean
  /** Writes a file to the staging folder. Rejects after `discard`. */
  put(file: OutputFile): Promise<void>
  /**
   * Replaces changed files one by one, in the order of `put`, and then removes obsolete ones. If that can't work, or
   * would remove too many pages, rejects with a `FolderError` before anything is changed.
   */
  publish(options: PublishOptions): Promise<Published>
  /** Removes the lock, and staged files that were not published unless the run can be resumed. */
  discard(): Promise<void>
}

/**
 * By path, the hashes of each written file. An interrupted run leaves two hashes: that of the old and that of the new
 * content.
 */
type Hashes = ReadonlyMap<string, readonly string[]>

const LIST = '.prerender.json'
const isAsset = (path: string): boolean => path.startsWith('assets/')

const LOCK = '.prerender.lock'

/**
 * Rejects with a `FolderError` if another run is writing to the folder, or if its list of files can't be read. Removes
 * the staging folder of a run that was killed.
 * @param key for a run that can be resumed, a text that is the same for runs with the same pages; null otherwise
 */
export async function openFolder(folder: string, key: string | null = null): Promise<Folder> {
  await mkdir(folder, { recursive: true })
  const name = key === null ? stagingName() : KEPT
  const file = join(folder, LOCK)
  const locked = await lock(file, name, async (other) => {
    if (isStaging(other) && other !== KEPT) await removeStaging(folder, other)
  })
  if ('owner' in locked) {
    const other = locked.owner ? ` (process ${locked.owner.pid} on ${locked.owner.host})` : ''
    throw new FolderError(`Another run${other} is writing to ${folder}. If it has ended, delete ${file}.`)
  }
  try {
    const before = await readList(join(folder, LIST))
    if (key === null) await removeKept(folder)
    const staging = await (key === null ? createStaging(folder, name) : resumeStaging(folder, key))
    return await createFolder(folder, staging, before, locked.release)
  } catch (error) {
    await locked.release()
    throw error
  }
}

async function createFolder(
  folder: string,
  staging: Staging,
  before: Hashes,
  release: () => Promise<void>,
): Promise<Folder> {
  const pages = [...before.keys()].filter(isPage)
  const now = new Map<string, string>()
  let isDiscarded = false
  let isPublished = false
  const staged = new Map<string, { hash: string; file: string }>()
  const exists = (path: string) =>
    lstat(join(folder, path)).then(
      () => true,
      () => false,
    )
  const isOurs = async (path: string) => {
    const known = before.get(path)
    const hash = known ? await hashOnDisk(join(folder, path)) : null
    return hash !== null && known?.includes(hash)
  }
  /** Returns the existing files that this command did not write. */
  const foreign = async (paths: Iterable<string>) => {
    const found: string[] = []
    for (const path of paths) if ((await exists(path)) && !(await isOurs(path))) found.push(path)
    return found
  }
  const saveList = async (hashes: Hashes) => {
    await writeFile(join(staging.path, LIST), JSON.stringify({ files: Object.fromEntries(hashes) }))
    await rename(join(staging.path, LIST), join(folder, LIST))
  }
  const isUnchanged = async (path: string, hash: string) =>
    before.get(path)?.join() === hash && (await exists(path))
  const note = (path: string, { hash, file }: Staged) => {
    now.set(path, hash)
    if (file === null) staged.delete(path)
    else staged.set(path, { hash, file })
  }
  for (const [path, file] of staging.earlier)
    if (file.file !== null || (await isUnchanged(path, file.hash))) note(path, file)

  return {
    pages,
    has: exists,
    isFinished: (page) => staging.earlier.has(page) && now.has(page),
    async put({ path, parts }) {
      const hash = contentHash(path, parts())
      const isSame = await isUnchanged(path, hash)
      if (isDiscarded) throw new FolderError('The run has been stopped.')
      note(path, await staging.add(path, hash, isSame ? null : parts()))
    },
    async publish({ isRendered, allowRemovals = false }) {
      // Old assets stay: cached pages still load the code of an earlier build.
      const isGone = (path: string) => !now.has(path) && (isPage(path) ? isRendered(path) : !isAsset(path))
      const gone = [...before.keys()].filter(isGone)
      if (!allowRemovals) checkRemovals(pages, gone.filter(isPage))
      const remaining = await foreign([...staged.keys(), ...gone])
      const foreignPaths = new Set(remaining)
      const replaced = [...staged.keys()].filter((path) => !foreignPaths.has(path))
      const removed = gone.filter((path) => !foreignPaths.has(path))
      await makeFolders(folder, replaced)
      const hashes = new Map(before)
      for (const [path, { hash }] of staged) hashes.set(path, [...(before.get(path) ?? []), hash])
      for (const path of remaining) hashes.delete(path)
      await saveList(hashes)
      for (const [path, { file }] of staged)
        if (!foreignPaths.has(path)) await rename(file, join(folder, path))
      for (const path of removed) await rm(join(folder, path), { force: true })
      for (const path of removed) hashes.delete(path)
      for (const [path, hash] of now) if (!foreignPaths.has(path)) hashes.set(path, [hash])
      await saveList(hashes)
      isPublished = true
      return {
        written: replaced.length,
        unchanged: now.size - staged.size,
        removed: removed.length,
        kept: remaining,
      }
    },
    async discard() {
      isDiscarded = true
      if (isPublished || !staging.isKept) await staging.remove()
      await release()
    },
  }
}

/** Creates the folders for these files. Rejects before creating any if a file has the path of a folder. */
async function makeFolders(root: string, files: readonly string[]): Promise<void> {
  const folders = new Set<string>()
  for (const file of files)
    for (let path = dirname(file); path !== '.' && !folders.has(path); path = dirname(path)) folders.add(path)
  for (const path of folders) {
    const found = await stat(join(root, path)).catch(() => null)
    if (found && !found.isDirectory())
      throw new FolderError(
        `${join(root, path)} is a file, but the site needs a folder there. Nothing has been changed.`,
      )
  }
  for (const path of folders) await mkdir(join(root, path), { recursive: true })
}

/** Reads the list of written files. Ignores paths that lead out of the folder. */
async function readList(path: string): Promise<Hashes> {
  const text = await readFile(path, 'utf8').catch(() => null)
  if (text === null) return new Map()
  const files = parseList(text)
  if (!files) throw new FolderError(`${path} is damaged or from another version. Choose an empty folder.`)
  return new Map(Object.entries(files).filter(([name]) => isInside(name)))
}

function parseList(text: string): Record<string, readonly string[]> | null {
  try {
    const { files } = JSON.parse(text) as { files: Record<string, readonly string[]> }
    return Object.values(files).every(Array.isArray) ? files : null
  } catch {
    return null
  }
}

const isInside = (path: string): boolean => !isAbsolute(path) && !path.split(/[/\\]/).includes('..')

/** Returns the kind of a page in either language, such as `product`: its folder. Null for a page at the top level. */
const kindOf = (page: string): string | null => /^(?:ar\/)?([^/]+)\//.exec(page)?.[1] ?? null

/**
 * Throws if more than half of the pages, or all pages of a kind such as products, would be removed: the API has
 * probably sent an incomplete list.
 */
function checkRemovals(pages: readonly string[], removed: readonly string[]): void {
  const gone = new Set(removed)
  const refuse = (what: string) => {
    throw new FolderError(
      `${what} would be removed, such as ${removed[0]}: the API no longer lists them. Nothing has been changed. If that is right, add --allow-removals.`,
    )
  }
  if (gone.size > pages.length / 2) refuse(`${number(gone.size)} of ${number(pages.length)} pages`)
  for (const kind of new Set(removed.map(kindOf))) {
    const ofKind = pages.filter((page) => kindOf(page) === kind)
    if (kind !== null && ofKind.every((page) => gone.has(page)))
      refuse(`All pages of ${kind}/ (${number(ofKind.length)})`)
  }
}

import { appendFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { basename, join } from 'node:path'
import { parse } from '../../../src/core/lib/util/json'
import { isPage } from './content-hash'

/** A file of a run. If its content is the same as in the site, it has no staged file. */
export interface Staged {
  hash: string
  /** The path of the staged file, or null. */
  file: string | null
}

/** The folder of a run for files that are not published yet. */
export interface Staging {
  path: string
  /** Whether the folder outlives the run if its files are not published. */
  isKept: boolean
  /** The pages that a run with the same key has finished before it was interrupted. */
  earlier: ReadonlyMap<string, Staged>
  /** Writes a file, unless the site has the same one. */
  add(path: string, hash: string, parts: Iterable<string | Uint8Array> | null): Promise<Staged>
  remove(): Promise<void>
}

const PREFIX = '.staging-'
/** The folder of runs that can be resumed. */
export const KEPT = `${PREFIX}kept`

export const isStaging = (name: string): boolean => name.startsWith(PREFIX) && basename(name) === name

export const removeStaging = (site: string, name: string) =>
  // Retry, because a file may be written meanwhile.
  rm(join(site, name), { recursive: true, force: true, maxRetries: 3 })

/** Returns a new name for the folder of a run that can't be resumed. */
export const stagingName = (): string => PREFIX + randomUUID()

/** Creates the folder of a run that can't be resumed. */
export async function createStaging(site: string, name: string): Promise<Staging> {
  const path = join(site, name)
  await mkdir(path)
  return { ...stagingIn(site, path, new Map(), async () => {}), isKept: false }
}

/** The file that lists the finished pages of a run, one per line. Its first line is the key of the run. */
const JOURNAL = 'journal.jsonl'
/**
 * The maximum age of finished pages, in milliseconds. Older pages are rendered again, because their prices may have
 * changed.
 */
export const MAX_AGE_MS = 6 * 60 * 60_000

type Line = readonly [path: string, hash: string, file: number | null, finishedAt: number]

/**
 * Opens the folder that outlives an interrupted run. The folder must be locked.
 * @param key a text that is the same for runs with the same pages; files of runs with another key are removed
 */
export async function resumeStaging(site: string, key: string): Promise<Staging> {
  const path = join(site, KEPT)
  const journal = join(path, JOURNAL)
  const lines = await readJournal(path, key)
  if (lines.length === 0) await removeKept(site)
  await mkdir(path, { recursive: true })
  const textOf = (all: readonly unknown[]) => all.map((line) => `${JSON.stringify(line)}\n`).join('')
  // Write the journal again without an incomplete last line.
  await writeFile(journal, textOf([key, ...lines]))
  const earlier = new Map(
    lines.map(([page, hash, file]) => [
      page,
      { hash, file: file === null ? null : join(path, String(file)) },
    ]),
  )
  const staging = stagingIn(site, path, earlier, async (page, { hash, file }) => {
    if (isPage(page))
      await appendFile(journal, textOf([[page, hash, file && Number(basename(file)), Date.now()]]))
  })
  return { ...staging, isKept: true }
}

/** Removes the files of an interrupted run that is not resumed. Leaves a folder of another program unchanged. */
export async function removeKept(site: string): Promise<void> {
  const journal = await readFile(join(site, KEPT, JOURNAL), 'utf8').catch(() => null)
  if (journal !== null) await removeStaging(site, KEPT)
}

function stagingIn(
  site: string,
  path: string,
  earlier: ReadonlyMap<string, Staged>,
  note: (path: string, staged: Staged) => Promise<void>,
): Omit<Staging, 'isKept'> {
  const numbers = [...earlier.values()].map(({ file }) => Number(file === null ? -1 : basename(file)))
  let next = numbers.reduce((most, number) => Math.max(most, number), -1) + 1
  return {
    path,
    earlier,
    async add(page, hash, parts) {
      // Write directly into the staging folder. Creating a subfolder could recreate it after `remove`.
      const file = parts && join(path, String(next++))
      if (parts && file) await writeFile(file, parts)
      await note(page, { hash, file })
      return { hash, file }
    },
    remove: () => removeStaging(site, basename(path)),
  }
}

/** Returns the finished pages whose files are still there; none if the journal is of a run with another key. */
async function readJournal(folder: string, key: string): Promise<readonly Line[]> {
  const text = await readFile(join(folder, JOURNAL), 'utf8').catch(() => '')
  const [first, ...rest] = text.split('\n').map(parse)
  if (first !== key) return []
  const files = new Set(await readdir(folder))
  const oldest = Date.now() - MAX_AGE_MS
  // If there are several lines about a page, the last one counts.
  const lines = new Map(rest.filter(isLine).map((line) => [line[0], line]))
  return [...lines.values()].filter(
    ([, , file, finishedAt]) => finishedAt > oldest && (file === null || files.has(String(file))),
  )
}

function isLine(line: unknown): line is Line {
  if (!Array.isArray(line)) return false
  const [path, hash, file, finishedAt] = line as unknown[]
  return (
    typeof path === 'string' &&
    typeof hash === 'string' &&
    (file === null || Number.isInteger(file)) &&
    typeof finishedAt === 'number'
  )
}

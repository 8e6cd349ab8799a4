import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { basename, join } from 'node:path'
import { FolderError } from './folder-error'

const LOCK = '.prerender.lock'
const STAGING = '.staging-'

export interface FolderLock {
  /** A folder inside the locked one, for files that are not published yet. */
  staging: string
  /** Also removes the staging folder. */
  release(): Promise<void>
}

interface Owner {
  pid: number
  host: string
  staging: string
}

/** Rejects with a `FolderError` while another run holds the lock. Removes the lock of a process that has ended. */
export async function lockFolder(folder: string): Promise<FolderLock> {
  await mkdir(folder, { recursive: true })
  const lock = join(folder, LOCK)
  const staging = await mkdtemp(join(folder, STAGING))
  const removeStaging = () => rm(staging, { recursive: true, force: true })
  try {
    const other = await readOwner(lock)
    if (other && hasEnded(other)) await removeStale(folder, other)
    const owner: Owner = { pid: process.pid, host: hostname(), staging: basename(staging) }
    await writeFile(lock, JSON.stringify(owner), { flag: 'wx' })
  } catch (error) {
    await removeStaging()
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    const owner = await readOwner(lock)
    const name = owner ? ` (process ${owner.pid} on ${owner.host})` : ''
    throw new FolderError(`Another run${name} is writing to ${folder}. If it has ended, delete ${lock}.`)
  }
  return {
    staging,
    async release() {
      await removeStaging()
      await rm(lock, { force: true })
    },
  }
}

/** Returns null if there is no lock or it can't be read. */
async function readOwner(lock: string): Promise<Owner | null> {
  try {
    const { pid, host, staging } = JSON.parse(await readFile(lock, 'utf8')) as Partial<Owner>
    return pid === undefined || host === undefined || staging === undefined ? null : { pid, host, staging }
  } catch {
    return null
  }
}

/**
 * A process on another machine, which may share the folder, counts as running. In a container that has restarted, the
 * ended process had the id of this one.
 */
function hasEnded({ pid, host }: Owner): boolean {
  if (host !== hostname()) return false
  if (pid === process.pid) return true
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH'
  }
}

async function removeStale(folder: string, { staging }: Owner): Promise<void> {
  if (staging.startsWith(STAGING) && basename(staging) === staging)
    await rm(join(folder, staging), { recursive: true, force: true })
  await rm(join(folder, LOCK), { force: true })
}

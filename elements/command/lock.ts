import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'

export interface LockOwner {
  pid: number
  host: string
  /** A text that the caller of `lock` has passed. */
  note: string
}

type Lock = { release: () => Promise<void> } | { owner: LockOwner | null }

/**
 * Creates a lock file that names this process as the owner. If the file already exists, resolves to its owner, or to
 * null if the owner can't be read.
 * @param ended called with the note of an owner that has ended, whose file is then replaced
 */
export async function lock(
  file: string,
  note: string,
  ended?: (note: string) => Promise<void>,
): Promise<Lock> {
  const other = await readOwner(file)
  if (other && hasEnded(other)) {
    await ended?.(other.note)
    await removeEnded(file)
  }
  const release = () => rm(file, { force: true })
  try {
    const owner: LockOwner = { pid: process.pid, host: hostname(), note }
    await writeFile(file, JSON.stringify(owner), { flag: 'wx' })
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return { owner: await readOwner(file) }
    // On a full disk, the file has been created but is empty.
    await release()
    throw error
  }
  return { release }
}

/** Removes the lock of an owner that has ended, unless another process has replaced it meanwhile. */
async function removeEnded(file: string): Promise<void> {
  // Move the file first, which only one process can do.
  const moved = `${file}.${process.pid}`
  try {
    await rename(file, moved)
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return
    throw error
  }
  const owner = await readOwner(moved)
  if (owner && hasEnded(owner)) await rm(moved)
  else await rename(moved, file)
}

const hasCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code

async function readOwner(file: string): Promise<LockOwner | null> {
  try {
    const { pid, host, note } = JSON.parse(await readFile(file, 'utf8')) as Partial<LockOwner>
    return pid === undefined || host === undefined || note === undefined ? null : { pid, host, note }
  } catch {
    return null
  }
}

/**
 * Whether an owner has ended. A process on another machine, which may share the folder, counts as running. In a
 * container that has restarted, an ended process may have had the id of this one.
 */
function hasEnded({ pid, host }: LockOwner): boolean {
  if (host !== hostname()) return false
  if (pid === process.pid) return true
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    return hasCode(error, 'ESRCH')
  }
}

import { spawn, type ChildProcess } from 'node:child_process'
import { access, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import type { ShopAttributes } from './files'
import { UsageError } from './options'

/** A real server behind the store's pages, apart from the project: its packages are none of the store's dependencies. */
export type Engine = {
  url: string
  /** What an element needs to stand in front of it. */
  shop: ShopAttributes
  /** Its name, and where its API is. */
  api: string
  /** Who can log in, where anybody can. */
  account: string | null
  /** Resolves when it has ended: then its port is free, and its data are written. */
  close: () => Promise<void>
}

export type EngineOptions = {
  /** Forgets the data of earlier starts. */
  fresh: boolean
  /** Called with each step that takes a while. */
  progress: (step: string) => void
  /** The first products of the catalogue, as a shop of its own; without it all. */
  products?: number
  port?: number
}

export const cacheFolder = (name: string): string =>
  join(process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'storefront-elements', name)

export const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

/** Installs packages into a folder, where they are missing. */
export async function install(
  name: string,
  folder: string,
  dependencies: Readonly<Record<string, string>>,
  progress: (step: string) => void,
): Promise<void> {
  const installed = join(folder, 'installed')
  if (await exists(installed)) return
  progress(`Installing ${name} in ${folder}, which takes some minutes`)
  await mkdir(folder, { recursive: true })
  const behind = { name: 'behind-the-store', private: true, dependencies }
  await writeFile(join(folder, 'package.json'), JSON.stringify(behind, null, 2))
  const code = await new Promise<number | null>((resolve) => {
    const npm = spawn('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32',
    })
    npm.on('error', () => resolve(null))
    npm.on('close', resolve)
  })
  if (code !== 0) throw new UsageError(`${name} could not be installed: npm says why above.`)
  await writeFile(installed, '')
}

/** Ends a process, and waits for it. */
export const ended = (engine: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (engine.exitCode !== null || engine.signalCode !== null) return resolve()
    engine.once('exit', () => resolve())
    engine.kill()
  })

interface Running {
  pid: number
  url: string
}

/**
 * Claims the data of a shop, which two servers would damage by writing at once. Rejects while another process has claimed
 * them; the claim of a killed process is taken over. Returns a function that releases the claim.
 */
export async function claim(name: string, shop: string, url: string): Promise<() => Promise<void>> {
  const file = `${shop}.running.json`
  await mkdir(dirname(shop), { recursive: true })
  const other = await readRunning(file)
  if (other && isAlive(other.pid))
    throw new UsageError(
      `${name} runs already, at ${other.url} (process ${other.pid}), and two can't share their data. ` +
        `End that one first; if it has ended, delete ${file}.`,
    )
  if (other) await rm(file, { force: true })
  try {
    await writeFile(file, JSON.stringify({ pid: process.pid, url } satisfies Running), { flag: 'wx' })
  } catch (error) {
    // Another server has started at the same time.
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    throw new UsageError(`${name} has just been started by another process.`)
  }
  return () => rm(file, { force: true })
}

async function readRunning(file: string): Promise<Running | null> {
  try {
    const { pid, url } = JSON.parse(await readFile(file, 'utf8')) as Partial<Running>
    return { pid: Number(pid), url: String(url) }
  } catch {
    return null
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** The wanted port where it is free: carts and logins are stored by the server’s address. */
export function freePort(wanted: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', () =>
      wanted === 0 ? reject(new UsageError('No port is free.')) : resolve(freePort(0)),
    )
    server.listen(wanted, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : wanted))
    })
  })
}

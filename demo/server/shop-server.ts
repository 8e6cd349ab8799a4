import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { drawPicture } from '../seed/art/index'
import { seededUser } from '../seed/people'
import type { Option, Product } from '../seed/types'
import { lock } from '../../elements/command/lock'
import type { ShopAttributes } from './files'
import { UsageError } from '../../elements/command/errors'

/** A real server behind the store's pages. It is installed outside the project, so its packages are not dependencies. */
export type ShopServer = {
  url: string
  /** The attributes with which elements use the server. */
  shop: ShopAttributes
  /** The server's name and the URL of its API. */
  api: string
  /** The URL at which the server lists its e-mails as JSON; null if it sends none. */
  mails: string | null
  /** How to log in; null if the server has no accounts. */
  account: string | null
  /** Resolves when the server has stopped: its port is free and its data are written. */
  close: () => Promise<void>
}

export type ShopServerOptions = {
  /** Whether to delete the data of earlier starts. */
  fresh: boolean
  /** Called with each step that takes a while. */
  progress: (step: string) => void
  /** How many products of the catalogue to use, in a separate shop; by default, all in the main one. */
  products?: number
  /** Whether new customers have to verify their e-mail address, if the server can require that. */
  verifies?: boolean
  port?: number
  /** Added to the ports that the server and its payment provider prefer, so that two of them keep separate URLs. */
  portShift?: number
}

export const cacheFolder = (name: string): string =>
  join(process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'storefront-elements', name)

export const PLATFORM_USER = { ...seededUser, email: 'fatima@example.com' }

/** Servers derive a picture's type from its file name, and the demo's pictures are SVGs. */
export const asSvg = (file: string): string => file.replace(/\.\w+$/, '.svg')

/** The file name of an option's first picture. */
export const pictureOf = ({ image }: Option): string => image.split(',')[0] ?? ''

/** Draws the pictures of products into a folder. */
export async function writePictures(folder: string, products: readonly Product[]): Promise<void> {
  const files = products.flatMap(({ images, options }) => [
    ...images.map(({ url }) => url),
    ...options.map(pictureOf),
  ])
  await drawInto(folder, 'products', files)
}

/** Draws pictures of a kind, such as `categories`, into a folder. */
export async function drawInto(folder: string, kind: string, files: Iterable<string>): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const file of new Set(files)) await writeFile(join(folder, asSvg(file)), drawPicture(kind, file) ?? '')
}

/** Installs packages into a folder if they are missing. */
export async function install(
  name: string,
  folder: string,
  dependencies: Readonly<Record<string, string>>,
  progress: (step: string) => void,
): Promise<void> {
  const installed = join(folder, 'installed')
  if (existsSync(installed)) return
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

/** Stops a process, and resolves when it has exited. */
export const ended = (server: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (server.exitCode !== null || server.signalCode !== null) return resolve()
    server.once('exit', () => resolve())
    server.kill()
  })

/**
 * Locks the data of a shop, which two servers would damage by writing at the same time. Rejects while another process holds
 * the lock. Resolves to a function that releases it.
 */
export async function claim(name: string, shop: string, url: string): Promise<() => Promise<void>> {
  const file = `${shop}.running.json`
  await mkdir(dirname(shop), { recursive: true })
  const locked = await lock(file, url)
  if ('release' in locked) return locked.release
  const { note = 'an unknown URL', pid = 'unknown' } = locked.owner ?? {}
  throw new UsageError(
    `${name} runs already, at ${note} (process ${pid}), and two can't share their data. ` +
      `End that one first; if it has ended, delete ${file}.`,
  )
}

/** Returns the wanted port if it is free, else any free one: browsers store carts and logins per origin of the server. */
export function freePort(wanted: number): Promise<number> {
  if (wanted > 65_535) return freePort(0)
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

import { fork } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  cacheFolder,
  claim,
  ended,
  exists,
  freePort,
  install,
  type ShopServer,
  type ShopServerOptions,
} from '../server/shop-server'
import { UsageError } from '../server/options'
import { VENDURE_USER, writeSeed } from './seed'

export const VENDURE_VERSION = '3.7.3'

const DEPENDENCIES = { '@vendure/core': VENDURE_VERSION, 'sql.js': '1.14.2' }

/** The same port at each start, if it is free. */
const PREFERRED_PORT = 4273

/** Installs Vendure if it is missing, fills its database if it is empty, and starts it. */
export async function startVendure(options: ShopServerOptions): Promise<ShopServer> {
  const { fresh, progress, products, port = await freePort(PREFERRED_PORT) } = options
  // Each version has its own packages and data.
  const folder = cacheFolder(`vendure-${VENDURE_VERSION}`)
  const shop = join(folder, products === undefined ? 'shop' : `shop-${products}`)
  const url = `http://127.0.0.1:${port}`
  const release = await claim('Vendure', shop, url)
  try {
    await install(`Vendure ${VENDURE_VERSION}`, folder, DEPENDENCIES, progress)
    return await open({ folder, shop, port, url, release, progress, fresh, products })
  } catch (error) {
    await release()
    throw error
  }
}

type Claimed = Running & Pick<ShopServerOptions, 'fresh'> & { products: number | undefined }

async function open({ fresh, products, ...claimed }: Claimed): Promise<ShopServer> {
  const { shop, progress } = claimed
  if (fresh) await rm(shop, { recursive: true, force: true })
  if (await exists(join(shop, 'data/complete'))) progress('Starting Vendure')
  else {
    progress('Filling its database from the demo’s catalogue, which takes a minute')
    await writeSeed(join(shop, 'seed'), products)
  }
  return run(claimed)
}

type Running = Pick<ShopServerOptions, 'progress'> & {
  folder: string
  shop: string
  port: number
  url: string
  release: () => Promise<void>
}

function run({ folder, shop, port, url, release, progress }: Running): Promise<ShopServer> {
  const server = fork(fileURLToPath(new URL('server.mjs', import.meta.url)), [folder, shop, String(port)], {
    env: { ...process.env, VENDURE_DISABLE_TELEMETRY: 'true' },
    // Don't inherit this process's flags: the server is plain JavaScript.
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  return new Promise((resolve, reject) => {
    server.once('exit', (code) => reject(new UsageError(`Vendure has ended with code ${code}.`)))
    server.on('message', (message: { step?: string; ready?: true }) => {
      if (message.step) progress(`  ${message.step}`)
      if (message.ready) {
        resolve({
          url,
          shop: { host: url, backend: 'vendure', decimals: '3' },
          api: `Vendure’s Shop API     ${url}/shop-api`,
          account: `${VENDURE_USER.email}, password ${VENDURE_USER.password}`,
          close: async () => {
            await ended(server)
            await release()
          },
        })
      }
    })
  })
}

import { fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  cacheFolder,
  claim,
  ended,
  freePort,
  install,
  PLATFORM_USER,
  type ShopServer,
  type ShopServerOptions,
} from '../server/shop-server'
import { UsageError } from '../../elements/command/errors'
import { startHostedPayment } from '../server/hosted-payment'
import { writeSeed } from './seed'

export const VENDURE_VERSION = '3.7.3'

const DEPENDENCIES = { '@vendure/core': VENDURE_VERSION, 'sql.js': '1.14.2' }

/** The server prefers this port, so that its URL stays the same. */
const PREFERRED_PORT = 4273

/** The port of the payment provider. */
const PROVIDER_PORT = 4276

/** Installs Vendure if it is missing, fills its database if it is empty, and starts it. */
export async function startVendure(options: ShopServerOptions): Promise<ShopServer> {
  const { fresh, progress, products, verifies, portShift = 0 } = options
  const { port = await freePort(PREFERRED_PORT + portShift) } = options
  // Each version has its own packages and data.
  const folder = cacheFolder(`vendure-${VENDURE_VERSION}`)
  const shop = join(folder, products === undefined ? 'shop' : `shop-${products}`)
  const url = `http://127.0.0.1:${port}`
  const release = await claim('Vendure', shop, url)
  const provider = await startHostedPayment(await freePort(PROVIDER_PORT + portShift))
  try {
    await install(`Vendure ${VENDURE_VERSION}`, folder, DEPENDENCIES, progress)
    if (fresh) await rm(shop, { recursive: true, force: true })
    if (existsSync(join(shop, 'data/complete'))) progress('Starting Vendure')
    else {
      progress('Filling its database from the demo’s catalogue, which takes a minute')
      await writeSeed(join(shop, 'seed'), products)
    }
    const file = fileURLToPath(new URL('server.mjs', import.meta.url))
    const server = fork(file, [folder, shop, String(port), provider.url, ...(verifies ? ['verify'] : [])], {
      env: { ...process.env, VENDURE_DISABLE_TELEMETRY: 'true' },
      // The server is plain JavaScript, so don't pass on this process's flags.
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    await new Promise<void>((resolve, reject) => {
      server.once('exit', (code) => reject(new UsageError(`Vendure exited with code ${code}.`)))
      server.on('message', (message: { step?: string; ready?: true }) => {
        if (message.step) progress(`  ${message.step}`)
        if (message.ready) resolve()
      })
    })
    return {
      url,
      shop: {
        host: url,
        backend: 'vendure',
        decimals: '3',
        payments: 'online=createHostedPaymentIntent cash-on-delivery',
      },
      api: `Vendure’s Shop API     ${url}/shop-api`,
      mails: `${url}/mails`,
      account: `${PLATFORM_USER.email}, password ${PLATFORM_USER.password}`,
      close: async () => {
        await ended(server)
        await provider.close()
        await release()
      },
    }
  } catch (error) {
    await provider.close()
    await release()
    throw error
  }
}

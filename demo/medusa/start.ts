import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
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
  writePictures,
} from '../server/shop-server'
import { createCatalogue } from '../seed/catalogue'
import { UsageError } from '../../elements/command/errors'
import { startHostedPayment } from '../server/hosted-payment'
import type { Listening } from '../server/listen'
import { MEDUSA_ADMIN } from './admin'
import { createDatabases, findPostgres } from './postgres'
import { addOnlinePayment, fill, shopOf, verifyUser } from './seed'
import { CASH, CURRENCY, HOSTED } from './shop'

export const MEDUSA_VERSION = '2.21.2'

const DEPENDENCIES = {
  '@medusajs/medusa': MEDUSA_VERSION,
  '@medusajs/framework': MEDUSA_VERSION,
  '@medusajs/cli': MEDUSA_VERSION,
}

/** The server prefers this port, so that its URL stays the same. */
const PREFERRED_PORT = 4274

/** The port of the payment provider. */
const PROVIDER_PORT = 4277

/** The files that run in Medusa, and their paths in its folder. */
const COPIED = [
  ['hosted-payment.cjs', 'hosted-payment.cjs'],
  ['mails/subscriber.cjs', 'src/subscribers/mails.js'],
  ['mails/route.cjs', 'src/api/mails/route.js'],
] as const

/** Allows pages of any origin, and enables translations and online payment. */
const CONFIG = `const { defineConfig } = require('@medusajs/framework/utils')
const anyOrigin = '/^https?:/'
const secret = 'a shop on this computer'
module.exports = defineConfig({
  admin: { disable: true },
  featureFlags: { translation: true },
  modules: [
    { resolve: '@medusajs/medusa/translation' },
    {
      resolve: '@medusajs/medusa/payment',
      options: {
        providers: [
          {
            resolve: require('node:path').join(__dirname, 'hosted-payment.cjs'),
            id: 'hosted',
            options: { provider: process.env.PAYMENT_PROVIDER, server: process.env.SERVER_URL },
          },
        ],
      },
    },
  ],
  projectConfig: {
    databaseUrl: process.env.DATABASE_URL,
    databaseDriverOptions: { ssl: false },
    http: {
      storeCors: anyOrigin,
      adminCors: anyOrigin,
      authCors: anyOrigin,
      jwtSecret: secret,
      cookieSecret: secret,
      ...(process.env.VERIFY_EMAILS && {
        authVerificationsPerActor: { customer: [{ entity_type: 'email', auth_provider: 'emailpass' }] },
      }),
    },
  },
})
`

/** Installs Medusa if it is missing, fills its database if it is empty, and starts it. */
export async function startMedusa(options: ShopServerOptions): Promise<ShopServer> {
  const { fresh, progress, products, verifies, portShift = 0 } = options
  const { port = await freePort(PREFERRED_PORT + portShift) } = options
  const folder = cacheFolder(`medusa-${MEDUSA_VERSION}`)
  // An empty database per version: creating its tables takes a while, so each shop is a copy of it.
  const empty = `storefront_medusa_${MEDUSA_VERSION.replaceAll('.', '_')}_empty`
  const shop = empty.replace('_empty', products === undefined ? '' : `_${products}`)
  const url = `http://127.0.0.1:${port}`
  const catalogue = [...createCatalogue(products).all()]
  const release = await claim('Medusa', join(folder, shop), url)
  let postgres: Awaited<ReturnType<typeof findPostgres>> | undefined
  let server: ChildProcess | undefined
  let provider: Listening | undefined
  const close = async () => {
    if (server) await ended(server)
    postgres?.close(shop)
    await provider?.close()
    await release()
  }
  try {
    postgres = await findPostgres()
    await install(`Medusa ${MEDUSA_VERSION}`, folder, DEPENDENCIES, progress)
    await writeFile(join(folder, 'medusa-config.js'), CONFIG)
    for (const [file, copy] of COPIED) {
      await mkdir(dirname(join(folder, copy)), { recursive: true })
      await copyFile(fileURLToPath(new URL(file, import.meta.url)), join(folder, copy))
    }
    provider = await startHostedPayment(await freePort(PROVIDER_PORT + portShift))
    const databases = createDatabases(postgres.url, folder)
    const isFilled = !fresh && (await databases.isComplete(shop))
    if (!isFilled) {
      if (!(await databases.isComplete(empty))) {
        progress('Making the tables of its database, which takes a minute')
        await databases.make(empty)
        medusa(folder, databases.urlOf(empty), 'db:migrate')
        medusa(folder, databases.urlOf(empty), 'user', '-e', MEDUSA_ADMIN.email, '-p', MEDUSA_ADMIN.password)
        await databases.setComplete(empty)
      }
      await databases.make(shop, empty)
      await writePictures(join(folder, 'static'), catalogue)
    }
    progress('Starting Medusa')
    server = await run(folder, databases.urlOf(shop), port, {
      PAYMENT_PROVIDER: provider.url,
      SERVER_URL: url,
      ...(verifies && { VERIFY_EMAILS: 'true' }),
    })
    if (!isFilled) {
      progress('Filling it from the demo’s catalogue')
      await fill(url, catalogue, (step) => progress(`  ${step}`))
      await databases.setComplete(shop)
    }
    await addOnlinePayment(url)
    await verifyUser(url)
    return {
      url,
      shop: {
        host: url,
        backend: 'medusa',
        country: 'KW',
        'currency-code': CURRENCY.toUpperCase(),
        payments: `${HOSTED}=page ${CASH}`,
        ...(await shopOf(url)),
      },
      api: `Medusa’s Store API     ${url}/store`,
      mails: `${url}/mails`,
      account: `${PLATFORM_USER.email}, password ${PLATFORM_USER.password}`,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

const environment = (database: string) => ({
  ...process.env,
  DATABASE_URL: database,
  MEDUSA_DISABLE_TELEMETRY: 'true',
})

const programIn = (folder: string): string => join(folder, 'node_modules/@medusajs/cli/cli.js')

function medusa(folder: string, database: string, ...args: string[]): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, [programIn(folder), ...args], {
    cwd: folder,
    env: environment(database),
    encoding: 'utf8',
  })
  if (status !== 0) throw new UsageError(`Medusa failed: ${(stderr || stdout).slice(-2000)}`)
}

function run(
  folder: string,
  database: string,
  port: number,
  urls: Readonly<Record<string, string>>,
): Promise<ChildProcess> {
  const server = spawn(
    process.execPath,
    [programIn(folder), 'start', '-p', String(port), '-H', '127.0.0.1'],
    { cwd: folder, env: { ...environment(database), ...urls }, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  return new Promise((resolve, reject) => {
    let message = ''
    server.once('exit', (code) =>
      reject(new UsageError(`Medusa exited with code ${code}. ${message.slice(-2000)}`)),
    )
    // Read the streams to the end: a server whose pipe is full blocks.
    for (const stream of [server.stdout, server.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        message = (message + text).slice(-10_000)
        if (/server is ready/i.test(message)) resolve(server)
      })
  })
}

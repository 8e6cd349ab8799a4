import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { copyFile, writeFile, chmod, mkdir, readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, delimiter } from 'node:path'
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
import { addOnlinePayment, fill, shopOf, verifyUser } from './seed'
import { CASH, HOSTED } from './shop'
import { existsSync } from 'node:fs'

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
  const { fresh, progress, products, verifies, port = await freePort(PREFERRED_PORT) } = options
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
    provider = await startHostedPayment(await freePort(PROVIDER_PORT))
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

type Client = {
  connect(): Promise<void>
  query(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>
  end(): Promise<void>
}

/** Manages the demo's databases with the driver in Medusa's packages. Other databases on the server are not touched. */
function createDatabases(url: string, folder: string) {
  const { Client } = createRequire(join(folder, 'package.json'))('pg') as {
    Client: new (options: { connectionString: string }) => Client
  }
  async function query(text: string, values?: unknown[]): Promise<Record<string, unknown>[]> {
    const client = new Client({ connectionString: url })
    await client.connect().catch((error: unknown) => {
      throw new UsageError(`Postgres at ${new URL(url).host} refused: ${String(error)}`)
    })
    try {
      return (await client.query(text, values)).rows
    } finally {
      await client.end()
    }
  }
  return {
    urlOf: (name: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href,
    /** Whether a database has been filled completely. */
    isComplete: async (name: string) => {
      const [found] = await query(
        "SELECT shobj_description(oid, 'pg_database') AS comment FROM pg_database WHERE datname = $1",
        [name],
      )
      return found?.['comment'] === 'complete'
    },
    setComplete: (name: string) => query(`COMMENT ON DATABASE ${name} IS 'complete'`),
    async make(name: string, template = 'template0') {
      await query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
      await query(`CREATE DATABASE ${name} TEMPLATE ${template}`)
    },
  }
}

/** A Postgres server. */
type Postgres = {
  url: string
  /** Stops the server if this process has started it and no other database is in use. */
  close: (database: string) => void
}

const POSTGRES_PORT = 4275

const MISSING = `Medusa needs Postgres. Name one whose user may create databases,

  DATABASE_URL=postgres://user:password@localhost:5432/postgres npm start -- --medusa

or install one: Debian and Ubuntu have it in the package "postgresql", and then its data are kept apart from others.`

/** Returns the server in `DATABASE_URL`, else starts the installed one with a separate data folder. */
async function findPostgres(): Promise<Postgres> {
  const named = process.env['DATABASE_URL']
  return named ? { url: named, close: () => {} } : startInstalled()
}

async function startInstalled(): Promise<Postgres> {
  const programs = await findPrograms()
  if (!programs) throw new UsageError(MISSING)
  // Postgres refuses to run as root. Use the user of its package instead, who can't read root's folders.
  const root = process.getuid?.() === 0
  const folder = root ? '/var/tmp/storefront-elements-postgres' : cacheFolder('postgres')
  const data = join(folder, 'data')
  const run = (program: string, ...args: string[]) => {
    const command = [join(programs, program), ...args]
    const [first = '', ...rest] = root ? ['runuser', '-u', 'postgres', '--', ...command] : command
    return spawnSync(first, rest, { cwd: '/', encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  }
  const wanted = (program: string, ...args: string[]) => {
    const { status, stderr } = run(program, ...args)
    if (status !== 0) throw new UsageError(`Postgres did not start: ${stderr}`)
  }
  const urlAt = (port: number | string) => `postgres://storefront@127.0.0.1:${port}/postgres`

  await mkdir(folder, { recursive: true })
  if (root) {
    await chmod(folder, 0o755)
    spawnSync('chown', ['postgres', folder])
  }
  if (!existsSync(join(data, 'PG_VERSION')))
    wanted('initdb', '-D', data, '-U', 'storefront', '-A', 'trust', '-E', 'UTF8', '--locale=C')
  if (run('pg_ctl', 'status', '-D', data).status === 0) {
    // Another process has already started the server; its port is in the fourth line.
    const port = (await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n')[3] ?? ''
    return { url: urlAt(port), close: () => {} }
  }
  const port = await freePort(POSTGRES_PORT)
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder}`
  wanted('pg_ctl', 'start', '-w', '-D', data, '-l', join(folder, 'log'), '-o', settings)
  return {
    url: urlAt(port),
    close: (database) => {
      const others = `SELECT count(*) FROM pg_stat_activity WHERE datname LIKE 'storefront%' AND datname <> '${database}'`
      if (run('psql', '-d', urlAt(port), '-Atc', others).stdout.trim() === '0')
        run('pg_ctl', 'stop', '-m', 'fast', '-D', data)
    },
  }
}

/** Returns the folder of Postgres' programs: on Debian, they are not in PATH, but in a folder per version. */
async function findPrograms(): Promise<string | null> {
  const debian = '/usr/lib/postgresql'
  const versions = await readdir(debian).catch(() => [])
  const folders = [
    ...versions
      .toSorted((one, other) => Number(other) - Number(one))
      .map((version) => join(debian, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(delimiter),
  ]
  return folders.find((folder) => existsSync(join(folder, 'initdb'))) ?? null
}

import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { UsageError } from '../../elements/command/errors'
import { cacheFolder, freePort } from '../server/shop-server'

type Client = {
  connect(): Promise<void>
  query(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>
  end(): Promise<void>
}

/** Manages the demo's databases with the driver in Medusa's packages. Other databases on the server are not touched. */
export function createDatabases(url: string, folder: string) {
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
export async function findPostgres(): Promise<Postgres> {
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

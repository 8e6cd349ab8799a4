/* oxlint-disable no-console -- a command */
import { spawn } from 'node:child_process'
import { parseArgs } from 'node:util'
import { MEDUSA_VERSION, startMedusa } from '../../demo/medusa/start'
import type { ShopServer, ShopServerOptions } from '../../demo/server/shop-server'
import { startVendure, VENDURE_VERSION } from '../../demo/vendure/start'
import { PRODUCTS } from '../unit/api/contract/products'

const HELP = `Runs the checks of all back ends against the servers themselves, which are installed the first time; then a
shopper's whole path in Chromium on the built store, with a restart of the server: npm run build first.

  npm run backends                     checks those that run here: Medusa needs Postgres
  npm run backends -- vendure          checks one
  npm run backends -- vendure --record  checks it, and records its answers for npm test`

interface Server {
  start(options: ShopServerOptions): Promise<ShopServer>
  version: string
}

const SERVERS: Readonly<Record<string, Server>> = {
  vendure: { start: startVendure, version: VENDURE_VERSION },
  medusa: { start: startMedusa, version: MEDUSA_VERSION },
}

/** Runs tests. Resolves to whether they have passed. */
async function passes(args: readonly string[], env: NodeJS.ProcessEnv): Promise<boolean> {
  const test = spawn('vitest', ['run', '--config', 'tests/vitest.config.ts', ...args], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, ...env },
  })
  return (await new Promise((resolve) => test.on('close', resolve))) === 0
}

async function check(name: string, { start, version }: Server, record: boolean): Promise<boolean> {
  // Starts with a fresh database, without earlier orders.
  const server = await start({ fresh: true, products: PRODUCTS, progress: console.log })
  const variable = name.toUpperCase()
  const calls = await passes(['--project', 'unit', `contract/${name}`], {
    [`${variable}_URL`]: server.url,
    ...(server.shop['key'] && { [`${variable}_KEY`]: server.shop['key'] }),
    ...(record && { [`${variable}_RECORD`]: version }),
  })
  await server.close()
  // The live tests start the server themselves.
  const shopping = await passes(['--project', 'live'], { LIVE_BACKEND: name })
  return calls && shopping
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { record: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
})

if (values.help) console.log(HELP)
else {
  const wanted = Object.entries(SERVERS).filter(
    ([name]) => positionals.length === 0 || positionals.includes(name),
  )
  if (wanted.length < positionals.length)
    throw new Error(`Unknown server: choose ${Object.keys(SERVERS).join(' or ')}.`)
  for (const [name, server] of wanted) if (!(await check(name, server, values.record))) process.exitCode = 1
}

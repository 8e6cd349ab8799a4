import { fileURLToPath } from 'node:url'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { HTTPException } from 'hono/http-exception'
import { seededUser } from './seed/people'
import { shopFile } from './seed/shop'
import { apiRoutes } from './server/api'
import { controlRoutes, createFaults, type Fault, type Socket } from './server/faults'
import { fileRoutes, type ShopAttributes } from './server/files'
import { type Call, createLog } from './server/log'
import { photographRoutes } from './server/images'
import { mailRoutes } from './server/mails'
import { listenOn, type Listening } from './server/listen'
import { sentenceOf, UsageError } from '../elements/command/errors'
import { HELP, readOptions } from './server/options'
import { startShopify } from './shopify/mock'
import { createState, resetState } from './server/reset'
import type { Order } from './server/state'
import { startMedusa } from './medusa/start'
import { startVendure } from './vendure/start'
import { createStorePages, type StorePages } from './server/store-pages'

export type { Call, Fault, Listening }

export type DemoOptions = {
  /** The number of products; default: the seed's. */
  products?: number
  /** The URL of a real API. If it is set, only the pages are served, and they use that API. */
  host?: string
  /** A PNG that replaces every picture: unlike SVGs, browsers decode it off the main thread. */
  photograph?: Uint8Array<ArrayBuffer>
  /** The attributes of another shop, which the elements on the pages use. */
  shop?: ShopAttributes
  /** The URL at which the shop's server lists its e-mails, which `/mails` shows. */
  mails?: string
  /** Compresses responses with gzip, as a remote server does. */
  packed?: boolean
  /** Renders the pages of the store. Without it, the store is rendered only in the browser. */
  pages?: StorePages
  /** Whether to mount /__demo, the switches for tests. */
  control?: boolean
  /** Called with one line for each request. */
  log?: (line: string) => void
  now?: () => Date
  /** The folder that contains `dist` and `demo`. */
  root?: string
}

export type DemoServer = ReturnType<typeof createServer>

const projectRoot = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '')

export const createServer = (options: DemoOptions = {}) => {
  const state = createState(options.products, options.now ?? (() => new Date()))
  const faults = createFaults()
  const log = createLog(options.log)
  const reset = () => {
    resetState(state)
    faults.set([])
    log.clear()
  }

  const app = new Hono()
  if (options.packed) app.use('/api/*', compress())
  if (options.control) app.route('/', controlRoutes(faults, log.calls, reset))
  if (options.mails) app.route('/', mailRoutes(options.mails))
  if (options.photograph) app.route('/', photographRoutes(options.photograph))
  if (!options.host) app.route('/', apiRoutes(state))
  if (options.shop) app.get('/shop.json', (context) => context.json(shopFile))
  const { root = projectRoot, host, pages, shop } = options
  app.route('/', fileRoutes({ root, host, pages, shop }))
  app.onError((error, context) => {
    if (error instanceof HTTPException) return error.getResponse()
    options.log?.(`failed: ${error.stack ?? error.message}`)
    return context.json({ message: 'Server Error' }, 500)
  })

  const fetch = async (request: Request, socket?: Socket): Promise<Response> => {
    const path = new URL(request.url).pathname
    const result = async () => app.fetch(request, socket)
    if (path.startsWith('/__demo/')) return result()
    const call: Call = { method: request.method, path, status: 0 }
    const started = performance.now()
    try {
      const response = await faults.around(request, path, socket, result)
      // A destroyed socket has no status.
      call.status = socket?.outgoing?.destroyed ? 0 : response.status
      return response
    } finally {
      log.add(call, performance.now() - started)
    }
  }

  return {
    app,
    /** Handles a request without a socket. */
    fetch,
    listen: (port: number): Promise<Listening> => listenOn(fetch, port),
    /** Restores the seed, and clears recorded calls and faults. */
    reset,
    setFaults: faults.set,
    calls: log.calls as readonly Call[],
    /** All orders, including the seed's. */
    orders: (): readonly Order[] => [...state.orders.values()],
  }
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)

/** Listens on the given port, or on the next free one. */
export const listenFrom = async (server: DemoServer, port: number): Promise<Listening> => {
  try {
    return await server.listen(port)
  } catch (error) {
    if (codeOf(error) !== 'EADDRINUSE' || port === 65535) throw error
    return listenFrom(server, port + 1)
  }
}

const explain = (error: unknown, port: number): string => {
  if (error instanceof UsageError) return error.message
  const code = codeOf(error)
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use; choose another with --port, or 0 for any free one.`
  if (code === 'EACCES') return `Port ${port} is not allowed here; choose one above 1023 with --port.`
  return sentenceOf(error) ?? (error instanceof Error ? error.message : String(error))
}

/** A hint for the terminal on how to log in to the demo. */
export const ACCOUNT = `To log in: phone ${seededUser.phone}, password ${seededUser.password}`

/** The real servers, by the option that starts them. */
const PLATFORMS = { vendure: startVendure, medusa: startMedusa, shopify: startShopify }

const run = async (args: string[]): Promise<void> => {
  let port = 0
  try {
    const read = readOptions(args)
    if (!read) return console.log(HELP)
    const {
      port: wanted,
      exactPort,
      portShift,
      quiet,
      rendered,
      installable,
      platform,
      fresh,
      ...options
    } = read
    port = wanted
    const shopServer = platform
      ? await PLATFORMS[platform]({ fresh, portShift, verifies: true, progress: console.log })
      : null
    const shop = shopServer && { ...shopServer.shop, 'config-url': '/shop.json' }
    const api = shop ?? options.host ?? ((request: Request) => server.fetch(request))
    const pages = rendered ? await createStorePages(projectRoot, api, installable) : null
    const server: DemoServer = createServer({
      ...options,
      ...(pages && { pages }),
      ...(shop && { shop }),
      ...(shopServer?.mails && { mails: shopServer.mails }),
      ...(quiet ? {} : { log: console.log }),
    })
    const { url, port: taken, close } = await (exactPort ? server.listen(port) : listenFrom(server, port))
    console.log('')
    if (!exactPort && taken !== port) console.log(`  Port ${port} is in use: this is ${taken}.\n`)
    for (const line of pageList(url, shopServer?.mails != null)) console.log(line)
    console.log('')
    if (shopServer) {
      console.log(`  ${shopServer.api}\n`)
      if (shopServer.account) console.log(`  To log in: ${shopServer.account}\n`)
    } else if (!options.host) console.log(`  ${ACCOUNT}\n`)
    console.log('  Ctrl+C stops it.')
    console.log('')
    let ending: Promise<never> | undefined
    // A closed terminal sends SIGHUP to all of its processes, which forward it.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.on(
        signal,
        () => void (ending ??= Promise.all([shopServer?.close(), close()]).then(() => process.exit(0))),
      )
  } catch (error) {
    console.error(explain(error, port))
    process.exitCode = 1
  }
}

/** Returns the demo's pages as lines for a terminal. */
export const pageList = (url: string, hasMails = false): readonly string[] =>
  [
    ['The store', '/'],
    ['المتجر بالعربية', '/?lang=ar'],
    ['In another page', '/parts'],
    ['Its shop in Arabic', '/parts?lang=ar'],
    ...(hasMails ? [['E-mails of the shop', '/mails']] : []),
    ['Build your own', '/builder'],
    ['Documentation', '/docs/'],
  ].map(([name = '', path = '']) => `  ${name.padEnd(22)} ${url}${path}`)

// Run last, after everything above is initialised.
if (process.argv[1] === fileURLToPath(import.meta.url)) await run(process.argv.slice(2))

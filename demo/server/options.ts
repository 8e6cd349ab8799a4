import { parseArgs } from 'node:util'

export const HELP = `Serves the demo shop: its pages, and the back end that they need.

  npm start -- [options]      builds first
  npm run dev -- [options]    from the source, with hot reloading

  --port <number>      without it 4173 (npm run dev: 5173), or the next free one; 0 is any free one
  --products <number>  grows or cuts the catalogue, up to 100000
  --host <address>     the pages alone, with a real server: --host https://api.example
  --vendure            the pages in front of Vendure, a shop with a database, which is installed and filled the first
                       time; its data stay until --vendure --fresh
  --medusa             the same with Medusa, which needs Postgres: that of DATABASE_URL, or the one that is installed
  --shopify            the same with a stand-in for Shopify, which needs no account: it validates every query against
                       Shopify's schema, and its checkout shows what was handed over
  --dialect <name>     tidy or loose: how the pages' server answers; loose is as careless as real ones are
  --no-server-rendering  serves the plain page, whose content comes by script
  --installable        browsers offer to install the store as an app, and keep it for times without a connection
  --control            adds /__demo, the switches for tests
  --quiet              does not print the requests
  --help`

export type Options = {
  port: number
  /** Whether to fail, instead of using the next port, if the port is in use. */
  exactPort: boolean
  products?: number
  host?: string
  /** The real server to start behind the pages. */
  platform: 'vendure' | 'medusa' | 'shopify' | null
  /** Whether to delete the data of the real server. */
  fresh: boolean
  dialect: 'tidy' | 'loose'
  /** Whether the store's pages are rendered on the server. */
  rendered: boolean
  /** Whether the store has a service worker; off by default, because it caches code that a developer may have changed. */
  installable: boolean
  control: boolean
  quiet: boolean
}

/** A mistake on the command line; the message is shown to the user. */
export class UsageError extends Error {}

const whole = (name: string, text: string, least: number, most: number): number => {
  const value = Number(text)
  if (!/^\d+$/.test(text) || value < least || value > most)
    throw new UsageError(`--${name} takes a whole number from ${least} to ${most}, not "${text}".`)
  return value
}

const httpHost = (text: string): string => {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^https?:$/.test(url.protocol))
    throw new UsageError(`--host takes an http or https address, not "${text}".`)
  return url.href.replace(/(?<!\/)\/+$/, '')
}

const parse = (args: string[]) => {
  try {
    return parseArgs({
      args,
      options: {
        port: { type: 'string' },
        products: { type: 'string' },
        host: { type: 'string' },
        vendure: { type: 'boolean', default: false },
        medusa: { type: 'boolean', default: false },
        shopify: { type: 'boolean', default: false },
        fresh: { type: 'boolean', default: false },
        dialect: { type: 'string', default: 'tidy' },
        'no-server-rendering': { type: 'boolean', default: false },
        installable: { type: 'boolean', default: false },
        control: { type: 'boolean', default: false },
        quiet: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    }).values
  } catch (error) {
    const [sentence] = (error instanceof Error ? error.message : String(error)).split(/\.\s/)
    throw new UsageError(`${sentence ?? ''}. --help lists the options.`)
  }
}

/** Parses the command line. Returns null if help is requested; throws a `UsageError`. */
export const readOptions = (args: string[]): Options | null => {
  const values = parse(args)
  if (values.help) return null
  if (values.dialect !== 'tidy' && values.dialect !== 'loose')
    throw new UsageError(`--dialect is tidy or loose, not "${values.dialect}".`)
  const [platform = null, ...others] = (['vendure', 'medusa', 'shopify'] as const).filter(
    (name) => values[name],
  )
  if (others.length > 0) throw new UsageError(`--${platform} and --${others[0]} are two servers: choose one.`)
  if (values.fresh && (!platform || platform === 'shopify'))
    throw new UsageError('--fresh is for --vendure and --medusa.')
  if (platform && values.host !== undefined)
    throw new UsageError(`--${platform} starts a server of its own: leave out --host.`)
  // Pages can only be rendered for the store's own API.
  const unrendered = platform ?? (values['no-server-rendering'] && 'no-server-rendering')
  if (values.installable && unrendered)
    throw new UsageError(
      `--installable is for pages that come as HTML from the server: leave out --${unrendered}.`,
    )
  return {
    platform,
    fresh: values.fresh,
    port: whole('port', values.port ?? '4173', 0, 65535),
    exactPort: values.port !== undefined,
    ...(values.products === undefined ? {} : { products: whole('products', values.products, 1, 100_000) }),
    ...(values.host === undefined ? {} : { host: httpHost(values.host) }),
    dialect: values.dialect,
    rendered: !unrendered,
    installable: values.installable,
    control: values.control,
    quiet: values.quiet,
  }
}

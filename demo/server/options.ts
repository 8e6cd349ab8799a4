import { parseCommandLine, UsageError } from '../../elements/command/errors'

/** Exported for the tools, which import only this module. */
export { UsageError }

export const HELP = `Serves the demo shop: its pages, and the API that they request.

  npm start -- [options]      builds first
  npm run dev -- [options]    from the source, with hot reloading

  --port <number>      default: 4173 (npm run dev: 5173), or the next free one; 0 is any free one. With --vendure, --medusa
                       or --shopify, the ports of that server and of its payment page (4273 to 4277) move by as much
  --products <number>  enlarges or reduces the catalogue, to at most 100000 products
  --host <url>         serves only the pages, which use a real API: --host https://api.example
  --vendure            puts the pages in front of Vendure, which is installed and filled at the first start; its data are
                       kept until --vendure --fresh
  --medusa             the same with Medusa, which needs Postgres: the server in DATABASE_URL, or an installed one
  --shopify            the same with a mock of Shopify, which needs no account: it validates every query against
                       Shopify's schema, and its checkout shows the cart that it received
  --no-server-rendering  serves an empty page that is rendered only in the browser
  --installable        lets browsers install the store as an app, which also works offline
  --control            adds /__demo, the switches for tests
  --quiet              does not log requests
  --help`

const DEFAULT_PORT = 4173

const whole = (name: string, text: string, least: number, most: number): number => {
  const value = Number(text)
  if (!/^\d+$/.test(text) || value < least || value > most)
    throw new UsageError(`--${name} takes a whole number from ${least} to ${most}, not "${text}".`)
  return value
}

const httpHost = (text: string): string => {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^https?:$/.test(url.protocol))
    throw new UsageError(`--host takes an http or https URL, not "${text}".`)
  return url.href.replace(/(?<!\/)\/+$/, '')
}

const FLAG = { type: 'boolean', default: false } as const

const parse = (args: string[]) =>
  parseCommandLine({
    args,
    options: {
      port: { type: 'string' },
      products: { type: 'string' },
      host: { type: 'string' },
      vendure: FLAG,
      medusa: FLAG,
      shopify: FLAG,
      fresh: FLAG,
      'no-server-rendering': FLAG,
      installable: FLAG,
      control: FLAG,
      quiet: FLAG,
      help: FLAG,
    },
  }).values

/** Parses the command line. Returns null if help is requested; throws a `UsageError`. */
export const readOptions = (args: string[]) => {
  const values = parse(args)
  if (values.help) return null
  const [platform = null, ...others] = (['vendure', 'medusa', 'shopify'] as const).filter(
    (name) => values[name],
  )
  if (others.length > 0)
    throw new UsageError(`--${platform} and --${others[0]} start two servers: choose one.`)
  if (values.fresh && (!platform || platform === 'shopify'))
    throw new UsageError('--fresh is for --vendure and --medusa.')
  if (platform && values.host !== undefined)
    throw new UsageError(`--${platform} starts its own server: leave out --host.`)
  const isUnrendered = values['no-server-rendering']
  if (values.installable && isUnrendered)
    throw new UsageError(
      '--installable needs pages that are rendered on the server: leave out --no-server-rendering.',
    )
  const { fresh, installable, control, quiet } = values
  const port = whole('port', values.port ?? String(DEFAULT_PORT), 0, 65_535)
  return {
    /** The real server to start behind the pages. */
    platform,
    /** Whether to delete the data of the real server. */
    fresh,
    port,
    /** Whether to fail if the port is in use, instead of using the next one. */
    exactPort: values.port !== undefined,
    /** How far the ports of the real server and its payment page move with this port. */
    portShift: port === 0 ? 0 : port - DEFAULT_PORT,
    ...(values.products !== undefined && { products: whole('products', values.products, 1, 100_000) }),
    ...(values.host !== undefined && { host: httpHost(values.host) }),
    /** Whether the store's pages are rendered on the server. */
    rendered: !isUnrendered,
    /** Whether the store has a service worker. Off by default, because it caches code that a developer may change. */
    installable,
    control,
    quiet,
  }
}

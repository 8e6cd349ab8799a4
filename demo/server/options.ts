import { parseArgs } from 'node:util'

export const HELP = `Serves the demo shop: its pages, and the back end that they need.

  npm start -- [options]      builds first
  npm run dev -- [options]    from the source, with hot reloading

  --port <number>      without it 4173 (npm run dev: 5173), or the next free one; 0 is any free one
  --products <number>  grows or cuts the catalogue, up to 100000
  --host <address>     the pages alone, with a real server: --host https://api.example
  --dialect <name>     tidy or loose: how the pages' server answers; loose is as careless as real ones are
  --control            adds /__demo, the switches for tests
  --quiet              does not print the requests
  --help`

export type Options = {
  port: number
  /** No other port will do. */
  exactPort: boolean
  products?: number
  host?: string
  dialect: 'tidy' | 'loose'
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
  return url.href.replace(/\/+$/, '')
}

const parse = (args: string[]) => {
  try {
    return parseArgs({
      args,
      options: {
        port: { type: 'string' },
        products: { type: 'string' },
        host: { type: 'string' },
        dialect: { type: 'string', default: 'tidy' },
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

/** Null when only help is wanted. */
export const readOptions = (args: string[]): Options | null => {
  const values = parse(args)
  if (values.help) return null
  if (values.dialect !== 'tidy' && values.dialect !== 'loose')
    throw new UsageError(`--dialect is tidy or loose, not "${values.dialect}".`)
  return {
    port: whole('port', values.port ?? '4173', 0, 65535),
    exactPort: values.port !== undefined,
    ...(values.products === undefined ? {} : { products: whole('products', values.products, 1, 100_000) }),
    ...(values.host === undefined ? {} : { host: httpHost(values.host) }),
    dialect: values.dialect,
    control: values.control,
    quiet: values.quiet,
  }
}

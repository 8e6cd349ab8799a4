import { parseArgs } from 'node:util'

export type Options = {
  port: number
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
        port: { type: 'string', default: '4173' },
        products: { type: 'string' },
        host: { type: 'string' },
        dialect: { type: 'string', default: 'tidy' },
        control: { type: 'boolean', default: false },
        quiet: { type: 'boolean', default: false },
      },
    }).values
  } catch (error) {
    const [sentence] = (error instanceof Error ? error.message : String(error)).split(/\.\s/)
    throw new UsageError(
      `${sentence ?? ''}. Known are --port, --products, --host, --dialect, --control and --quiet.`,
    )
  }
}

export const readOptions = (args: string[]): Options => {
  const values = parse(args)
  if (values.dialect !== 'tidy' && values.dialect !== 'loose')
    throw new UsageError(`--dialect is tidy or loose, not "${values.dialect}".`)
  return {
    port: whole('port', values.port, 0, 65535),
    ...(values.products === undefined ? {} : { products: whole('products', values.products, 1, 100_000) }),
    ...(values.host === undefined ? {} : { host: httpHost(values.host) }),
    dialect: values.dialect,
    control: values.control,
    quiet: values.quiet,
  }
}

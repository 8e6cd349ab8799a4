import { parseArgs } from 'node:util'
import { normaliseHost } from '../../../src/core/lib/web/urls'
import { nearest } from '../../../demo/builder/doctor/nearest'
import type { Credentials } from './account'
import { createWanted, unknownIn, type Wanted } from './wanted'

/** An example origin. */
export const ANY_ORIGIN = 'https://shop.example'

export const HELP = `Checks whether the store can work with a server.

  npx storefront-elements check-api https://api.example [options]

Without --write it only reads. It makes the calls that the store makes, reads the answers as the store
does, compares them with the description of the API, and tells what has to be mended ("must"), and what the store
can do without and how ("should").

  --only <parts>      only calls with one of these in their name, and what they need: --only products,zones
  --write             also log in, and try profile, favourites, addresses, codes, an order and its payment
                      link. It takes back what it can; AN ORDER STAYS, so use a server for tests.
  --phone <phone>     of an account for tests
  --password <word>   of it; without it STORE_PASSWORD of the environment
  --yes               do not ask before writing; where there is no terminal nothing is written without it
  --origin <origin>   of the page that the store will stand in; without it https://shop.example, which a server
                      with a list of origins refuses
  --json              for machines
  --help

Ends with 0 when nothing must be mended, 1 when something must, 2 when the server could not be reached,
no response matches the API, writing was not confirmed, or the command was wrong.`

export interface Options {
  host: string
  origin: string
  json: boolean
  sure: boolean
  wanted: Wanted
  /** Null: read only. */
  account: Credentials | null
}

export class UsageError extends Error {}

const KNOWN_OPTIONS = {
  only: { type: 'string' },
  write: { type: 'boolean' },
  phone: { type: 'string' },
  password: { type: 'string' },
  yes: { type: 'boolean' },
  origin: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean' },
} as const

/** Null when only help is wanted. */
export function readOptions(args: readonly string[], environment: NodeJS.ProcessEnv): Options | null {
  const { values, positionals } = parse(args)
  if (values.help) return null
  const [address, ...more] = positionals
  if (!address || more.length > 0)
    throw new UsageError('Name one server: storefront-elements check-api https://api.example')
  const host = /^https?:/i.test(address) ? normaliseHost(address) : null
  if (!host) throw new UsageError(`"${address}" is not the URL of a server: write "https://api.example".`)
  const origin = originOf(values.origin ?? ANY_ORIGIN)
  const { phone, password = environment['STORE_PASSWORD'] } = values
  if (!values.write && (phone ?? values.password) !== undefined)
    throw new UsageError('--phone and --password need --write.')
  if (values.write && !(phone && password))
    throw new UsageError('--write needs a test account: --phone and --password.')
  const account = values.write && phone && password ? { phone, password } : null
  const only = values.only?.split(',').map((part) => part.trim().toLowerCase()) ?? null
  const unknown = only && unknownIn(only)
  if (unknown) throw new UsageError(`--only: no request has "${unknown.part}" in its name.${hint(unknown)}`)
  return {
    host,
    origin,
    json: values.json ?? false,
    sure: values.yes ?? false,
    wanted: createWanted(only),
    account,
  }
}

function hint({ part, words }: { part: string; words: readonly string[] }): string {
  const near = nearest(part, words)
  return near ? ` Did you mean "${near}"?` : ` Known are ${words.join(', ')}.`
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: KNOWN_OPTIONS, allowPositionals: true })
  } catch (error) {
    // Node's message names the unknown option.
    throw new UsageError(error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error))
  }
}

function originOf(text: string): string {
  try {
    const { origin } = new URL(text)
    if (origin !== 'null') return origin
  } catch {
    // Reported below.
  }
  throw new UsageError(`"${text}" is not an origin: write "https://shop.example".`)
}

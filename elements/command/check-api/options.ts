import { ADAPTER_ATTRIBUTES } from '../../public-api/adapter-attributes'
import { coerce, propertyOf } from '../../public-api/coerce'
import { DEFAULT_CONFIG } from '../../../src/core/constants'
import { normaliseHost, parseUrl } from '../../../src/core/lib/web/urls'
import { nearest } from '../../doctor/nearest'
import { PLATFORM_ATTRIBUTES, isPlatform, NAMES, type PlatformShop } from '../../doctor/platforms/shop'
import { attributeOf, parseCommandLine, UsageError } from '../errors'
import { createCheckSelection, unknownIn } from './check-selection'

export const ANY_ORIGIN = 'https://shop.example'

export const HELP = `Checks whether the store can work with a server.

  npx storefront-elements check-api https://api.example [options]
  npx storefront-elements check-api https://shop.example --backend medusa --key pk_… --origin https://my-page.example

Without --write it only reads. It sends the store's requests, reads the responses as the store does, and compares
them with the API description. It reports faults that must be fixed ("must"), and faults that should be, with the
store's fallback ("should").

  --backend <kind>    kind of server if it does not have the store's own API: vendure, medusa or shopify. Sends the
                      requests of the store's adapter as a browser would, and reports which ones a browser blocks
                      and which setting of the server fixes that. Never writes
  --key, --channel, --region, --country, --decimals, --api-version <value>
                      with --backend: the values of the elements' attributes
  --adapter <file>    a module that exports an adapter of your own: runs the checks that every adapter must pass.
                      Never writes
  --attribute <name=text>
                      with --adapter: an attribute that the adapter names; may be repeated
  --only <parts>      only requests whose name contains one of these, and their dependencies: --only products,zones
  --write             also test login, profile, favourites, addresses, promo codes, an order and its payment
                      link. It reverts what it can; THE ORDER REMAINS, so use a test server.
  --phone <phone>     phone of a test account
  --password <word>   its password; default: the environment variable STORE_PASSWORD
  --yes               write without asking for confirmation; required without a terminal
  --origin <origin>   origin of the page that embeds the store; default: https://shop.example, which a server
                      with a list of allowed origins rejects; --site is the same
  --chat-prefix <+n>  \`chatPrefix\` in the config of the page's elements; default: +20
  --json              print the report as JSON
  --help              print this help

Exit code: 0 if nothing must be fixed, 1 if something must, 2 if the server can't be reached, no response
matches the API, the server limited the requests of the check, the confirmation was refused, or the command was
invalid.`

export type Options = NonNullable<ReturnType<typeof readOptions>>

const KNOWN_OPTIONS = {
  only: { type: 'string' },
  write: { type: 'boolean' },
  phone: { type: 'string' },
  password: { type: 'string' },
  yes: { type: 'boolean' },
  origin: { type: 'string' },
  site: { type: 'string' },
  backend: { type: 'string' },
  adapter: { type: 'string' },
  attribute: { type: 'string', multiple: true },
  key: { type: 'string' },
  channel: { type: 'string' },
  region: { type: 'string' },
  country: { type: 'string' },
  decimals: { type: 'string' },
  'api-version': { type: 'string' },
  'chat-prefix': { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean' },
} as const

/** Returns the options; null if --help is given. */
export function readOptions(args: readonly string[], environment: NodeJS.ProcessEnv) {
  const { values, positionals } = parse(args)
  if (values.help) return null
  const [url, ...more] = positionals
  if (!url || more.length > 0)
    throw new UsageError('Exactly one server is required: storefront-elements check-api https://api.example')
  const host = /^https?:/i.test(url) ? normaliseHost(url) : null
  if (!host) throw new UsageError(`"${url}" is not the URL of a server. Example: https://api.example`)
  const origin = originOf(values.origin ?? values.site ?? ANY_ORIGIN)
  const platform = platformOf(values)
  const { phone, password = environment['STORE_PASSWORD'] } = values
  if (!values.write && (phone ?? values.password) !== undefined)
    throw new UsageError('--phone and --password require --write.')
  if (values.write && !(phone && password))
    throw new UsageError('--write requires a test account: --phone and --password.')
  const account = values.write && phone && password ? { phone, password } : null
  const only = values.only?.split(',').map((part) => part.trim().toLowerCase()) ?? null
  const unknown = only && unknownIn(only)
  if (unknown) throw new UsageError(`--only: no request has "${unknown.part}" in its name.${hint(unknown)}`)
  return {
    host,
    origin,
    json: values.json ?? false,
    sure: values.yes ?? false,
    chatPrefix: values['chat-prefix'] ?? DEFAULT_CONFIG.chatPrefix,
    wanted: createCheckSelection(only),
    /** The account to use; null for a read-only check. */
    account,
    /** The third-party server; null for the store's own API. */
    platform,
    /** The module of an adapter, and its attributes by property name; null without one. */
    adapter: values.adapter === undefined ? null : { file: values.adapter, attributes: attributesIn(values) },
  }
}

type Values = ReturnType<typeof parse>['values']

const attributesIn = (values: Values): Readonly<Record<string, string>> => {
  const named = PLATFORM_ATTRIBUTES.flatMap((name) => {
    const value = values[name]
    return value === undefined ? [] : [[name, value] as const]
  })
  const all = [...named, ...(values.attribute ?? []).map(attributeOf)]
  return Object.fromEntries(all.map(([name, value]) => [propertyOf(name), value]))
}

/** Returns the kind of server and the attributes with which elements identify the shop; null for the store's own API. */
function platformOf(values: Values): Omit<PlatformShop, 'host'> | null {
  const { backend = 'rest' } = values
  const named = PLATFORM_ATTRIBUTES.flatMap((name) => {
    const value = values[name]
    if (value === undefined) return []
    const { wanted } = coerce(ADAPTER_ATTRIBUTES[name], value)
    if (wanted) throw new UsageError(`--${name} can't be "${value}": use ${wanted}.`)
    return [[name, value] as const]
  })
  if (values.adapter !== undefined) {
    if (values.backend ?? values.write ?? values.only)
      throw new UsageError(
        '--adapter checks everything and only reads: leave out --backend, --write and --only.',
      )
    return null
  }
  if (values.attribute !== undefined) throw new UsageError('--attribute requires --adapter.')
  if (backend === 'rest') {
    const [first] = named
    if (first) throw new UsageError(`--${first[0]} requires --backend: vendure, medusa or shopify.`)
    return null
  }
  if (!isPlatform(backend)) {
    const kinds = ['rest', ...Object.keys(NAMES)]
    throw new UsageError(`--backend can't be "${backend}".${hint({ part: backend, words: kinds })}`)
  }
  if (values.write || values.only !== undefined)
    throw new UsageError(
      `--backend ${backend} checks everything and only reads: leave out --write and --only.`,
    )
  if (backend === 'shopify' && values.decimals !== undefined)
    throw new UsageError(
      '--decimals does not apply to --backend shopify, whose amounts contain their decimals.',
    )
  return { kind: backend, attributes: Object.fromEntries(named) }
}

function hint({ part, words }: { part: string; words: readonly string[] }): string {
  const near = nearest(part, words)
  return near ? ` Did you mean "${near}"?` : ` Valid names: ${words.join(', ')}.`
}

const parse = (args: readonly string[]) =>
  parseCommandLine({ args: [...args], options: KNOWN_OPTIONS, allowPositionals: true })

function originOf(text: string): string {
  const origin = parseUrl(text)?.origin ?? 'null'
  if (origin === 'null') throw new UsageError(`"${text}" is not an origin. Example: https://shop.example`)
  return origin
}

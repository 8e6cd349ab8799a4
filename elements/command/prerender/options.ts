import { attributeOf, parseCommandLine, UsageError } from '../errors'

export const HELP = `Writes every page of a shop as a static file, in English and Arabic.

  npx storefront-elements prerender --host https://api.example --site https://shop.example --out DIR [options]

A static host then serves DIR at the URL of --site, with DIR/product/7.html at /product/7, and 404.html for paths
without a file. Only changed files are written. If a page can't be rendered, or if most pages would be removed, DIR
stays unchanged.

  --host <url>            base URL of the shop's API
  --site <url>            URL at which shoppers open the store; all URLs in the pages begin with it
  --out <folder>          folder for the site; files in it that this command did not write are not changed
  --concurrency <number>  number of pages to render at a time; default: 8
  --only <pattern>        only pages whose file matches, such as 'product/*'; may be repeated
  --resume                continue an interrupted run: finished pages are kept if the run ends early, and not rendered
                          again within 6 hours
  --allow-removals        remove pages even if they are more than half of the site, or all of a kind
  --attribute <name=text> an attribute of the store, such as currency-code=KWD; may be repeated
  --shop-file <file>      the contents of the file that the attribute config-url names, if the site is to serve that file
                          itself and does not yet
  --adapter <file>        a module that exports an adapter of your own, whose name is --attribute backend=NAME; --head must
                          register it in browsers
  --installable           browsers offer to install the store as an app, which also works offline
  --head <file>           HTML for the head of every page, such as a link to an icon
  --policy <directives>   more sources for the Content-Security-Policy of every page, such as those that --head uses:
                          'script-src https://tags.example; frame-src https://maps.example'; may be repeated
  --help                  print this help

Exit code: 0 if the site is complete, 1 if DIR was left unchanged, 2 if the command was invalid.`

export type Options = NonNullable<ReturnType<typeof readOptions>>

const KNOWN_OPTIONS = {
  host: { type: 'string' },
  site: { type: 'string' },
  out: { type: 'string' },
  concurrency: { type: 'string', default: '8' },
  only: { type: 'string', multiple: true },
  resume: { type: 'boolean', default: false },
  'allow-removals': { type: 'boolean', default: false },
  attribute: { type: 'string', multiple: true },
  'shop-file': { type: 'string' },
  adapter: { type: 'string' },
  installable: { type: 'boolean', default: false },
  head: { type: 'string' },
  policy: { type: 'string', multiple: true },
  help: { type: 'boolean' },
} as const

/** Returns the options; null if --help is given. */
export function readOptions(args: readonly string[]) {
  const { values } = parseCommandLine({ args: [...args], options: KNOWN_OPTIONS })
  if (values.help) return null
  const { host, site, out, head = null, only, attribute = [], policy = [] } = values
  if (!host || !site || !out) throw new UsageError('--host, --site and --out are required.')
  const concurrency = Number(values.concurrency)
  if (!Number.isInteger(concurrency) || concurrency < 1 || concurrency > 100)
    throw new UsageError('--concurrency must be a number from 1 to 100.')
  const patterns = only?.map(patternOf)
  const attributes: Readonly<Record<string, string>> = Object.fromEntries(attribute.map(attributeOf))
  if (values.adapter !== undefined && !attributes['backend'])
    throw new UsageError('--adapter needs its name: --attribute backend=NAME.')
  return {
    host,
    site,
    out,
    /** The path of a file with HTML for the head, or null. */
    head,
    concurrency,
    /** Returns whether to render a file; null to render all pages. */
    only: patterns ? (file: string) => patterns.some((pattern) => pattern.test(file)) : null,
    allowRemovals: values['allow-removals'],
    resume: values.resume,
    /** The path of a JSON file, or null. */
    shopFile: values['shop-file'] ?? null,
    installable: values.installable,
    /** The path of a module that exports an adapter, or null. */
    adapter: values.adapter ?? null,
    attributes,
    policy: policyOf(policy),
  }
}

/** Converts a pattern to a regular expression for file names: `*` matches anything, `.html` is optional. */
function patternOf(text: string): RegExp {
  const escaped = text
    .replace(/^\//, '')
    .replace(/\.html$/, '')
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`^${escaped.replaceAll('*', '.*')}\\.html$`, 's')
}

/** Parses CSP directives; values of a repeated directive are combined. */
function policyOf(texts: readonly string[]): Readonly<Record<string, readonly string[]>> {
  const policy: Record<string, readonly string[]> = {}
  for (const directive of texts.flatMap((text) => text.split(';'))) {
    const [name, ...sources] = directive.trim().split(/\s+/)
    if (name) policy[name] = [...(policy[name] ?? []), ...sources]
  }
  return policy
}

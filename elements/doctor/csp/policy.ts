/** A parsed Content Security Policy: source expressions by directive. */
export interface Policy {
  directives: ReadonlyMap<string, readonly string[]>
  reportOnly: boolean
}

/** Directives that are ignored in a `meta` tag (CSP3). */
const NOT_IN_META = new Set(['frame-ancestors', 'report-uri', 'sandbox'])

/** Parses one serialised policy. Names become lower case; the first of duplicate directives counts. */
function parsePolicy(text: string, reportOnly = false): Policy {
  const directives = new Map<string, readonly string[]>()
  for (const part of text.split(';')) {
    const [name = '', ...values] = part.trim().split(/\s+/)
    const key = name.toLowerCase()
    if (key && !directives.has(key)) directives.set(key, values)
  }
  return { directives, reportOnly }
}

const HEADER = /content-security-policy(-report-only)?/gi

/**
 * Parses pasted text: a bare policy, header lines, or a line of server configuration such as `add_header
 * Content-Security-Policy "…" always;`. Commas separate policies as in the header, and all policies apply.
 */
export function parseHeader(text: string): Policy[] {
  const names = [...text.matchAll(HEADER)]
  const values = names.map((name, index) => ({
    reportOnly: name[1] !== undefined,
    value: valueOf(text.slice(name.index + name[0].length, names[index + 1]?.index)),
  }))
  const all = names.length ? values : [{ reportOnly: false, value: text }]
  return all
    .flatMap(({ value, reportOnly }) => value.split(',').map((one) => parsePolicy(one, reportOnly)))
    .filter(({ directives }) => directives.size > 0)
}

/** Returns the header's value: in double quotes, or up to the end of its line. */
function valueOf(rest: string): string {
  const quoted = /^["']?[\s:=,]*"([^"]*)"/.exec(rest)
  if (quoted) return quoted[1] ?? ''
  const [first = '', ...lines] = rest.replace(/^["'\s:=]+/, '').split(/\r?\n/)
  const next = lines.findIndex((line) => /^\s*[\w-]+:/.test(line))
  return [first, ...lines.slice(0, next < 0 ? lines.length : next)].join('\n')
}

/** A `meta` tag contains exactly one policy. */
export function parseMeta(text: string): Policy {
  const { directives, reportOnly } = parsePolicy(text)
  return { directives: new Map([...directives].filter(([name]) => !NOT_IN_META.has(name))), reportOnly }
}

export const policyText = ({ directives }: Policy) =>
  [...directives].map(([name, sources]) => [name, ...sources].join(' ')).join('; ')

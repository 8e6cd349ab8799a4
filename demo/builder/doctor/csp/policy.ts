/** A Content Security Policy as a browser keeps it (CSP3 §2.2): by directive its source expressions. */
export interface Policy {
  directives: ReadonlyMap<string, readonly string[]>
  /** It blocks nothing, and tells. */
  reportOnly: boolean
}

/** A policy in a `meta` tag has no say in these (CSP3 §3.3). */
const NOT_IN_META = new Set(['frame-ancestors', 'report-uri', 'sandbox'])

/** One serialised policy: names in lower case, and of a directive that comes twice the first. */
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
 * The policies of what somebody has copied: a bare policy, header lines, or the line of a server's configuration such
 * as `add_header Content-Security-Policy "…" always;`. A comma parts policies, as in the header; all of them hold.
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

/** What stands behind the header's name: in double quotes, or as far as its line goes. */
function valueOf(rest: string): string {
  const quoted = /^["']?[\s:=,]*"([^"]*)"/.exec(rest)
  return quoted?.[1] ?? rest.replace(/^["'\s:=]+/, '').replace(/\r?\n\s*[\w-]+:[^]*$/, '')
}

/** The policy of a `meta` tag: always one. */
export function parseMeta(text: string): Policy {
  const { directives, reportOnly } = parsePolicy(text)
  return { directives: new Map([...directives].filter(([name]) => !NOT_IN_META.has(name))), reportOnly }
}

/** As it is sent. */
export const policyText = ({ directives }: Policy) =>
  [...directives].map(([name, sources]) => [name, ...sources].join(' ')).join('; ')

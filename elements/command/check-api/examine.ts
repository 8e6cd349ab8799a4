import type { Result } from '../../../src/core/types'
import { operation } from './description'
import { exampleOf, findingsIn, type Finding } from './findings'
import { redirectOf, type Exchange, type Wire } from './wire'

export interface Row {
  /** The request, such as `GET /api/products`, or the name of another check. */
  call: string
  status: number | null
  ms: number | null
  /** `skipped`: the request was not made, and `made` contains the reason. */
  verdict: 'ok' | 'should' | 'must' | 'skipped'
  /** A summary of the data that the store read. */
  made: string
  findings: Finding[]
}

export const fault = (
  level: Finding['level'],
  path: string,
  expected: string,
  came: string | null,
  fallback: string | null = null,
): Finding => ({ level, path, expected, came, fallback, count: 1 })

export const redirected = (location: string) =>
  fault(
    'must',
    'header location',
    'no redirect',
    location,
    'Browsers block redirects of most requests. Set the final URL as host.',
  )

const verdictOf = (findings: readonly Finding[]): Row['verdict'] =>
  findings.some(({ level }) => level === 'must') ? 'must' : findings.length > 0 ? 'should' : 'ok'

export const row = (
  call: string,
  findings: Finding[],
  made = '',
  { status, ms }: Pick<Exchange, 'status' | 'ms'> | typeof UNSENT = UNSENT,
): Row =>
  isLimited({ status })
    ? { call, status, ms, verdict: 'skipped', made: 'not checked: the server limits requests', findings: [] }
    : { call, status, ms, verdict: verdictOf(findings), made, findings }

const UNSENT = { status: null, ms: null }

/** Whether the server's rate limit refused a request. That is not a fault of the call. */
export const isLimited = ({ status }: Pick<Exchange, 'status'>) => status === 429

export const skipped = (id: string, why: string): Row => ({
  ...row(nameOf(id), [], why),
  verdict: 'skipped',
})

export const nameOf = (id: string) => `${operation(id).method} ${operation(id).path}`

/** Finds faults that are visible without reading the content: no response, no JSON, an error status. */
function outerFaults(exchange: Exchange): Finding[] {
  const { error, status, body, text, headers } = exchange
  const location = redirectOf(exchange)
  const type = headers.get('content-type') ?? ''
  if (error !== null) return [fault('must', '', 'a response', error)]
  if (location !== null) return [redirected(location)]
  if (body === undefined) return [fault('must', '', 'JSON', text.trim() || 'an empty body')]
  const { statusCode } = (body ?? {}) as { statusCode?: unknown }
  const code = Number(statusCode ?? status)
  if (status === null || status >= 300 || !(code >= 200 && code < 300)) {
    const wanted = status !== null && status < 300 ? 'statusCode' : ''
    return [fault('must', wanted, 'a status from 200 to 299', `${status} ${exampleOf(body)}`)]
  }
  if (/json/i.test(type)) return []
  return [
    fault(
      'should',
      'header content-type',
      'application/json',
      type || null,
      'The store reads it as JSON anyway.',
    ),
  ]
}

/** A summary of the data that the store read, or a function that returns one. */
type Made<T> = string | ((data: T) => string)

interface Extra<T> {
  /** Statuses other than 2xx that are valid. */
  also?: readonly number[]
  /** Checks beyond the description of the API. */
  look?: (data: T) => readonly Finding[]
}

/** Makes a call as the store does, then compares the response with the description and with the data that the store read. */
export async function examine<T>(
  { backend, exchanges }: Wire,
  id: string,
  ask: (backend: Wire['backend']) => Promise<Result<T>>,
  made: Made<T>,
  { also = [], look }: Extra<T> = {},
): Promise<{ row: Row; data: T | null }> {
  const before = exchanges.length
  const result = await ask(backend)
  const exchange = exchanges.at(-1)
  if (!exchange || exchanges.length === before)
    return { row: skipped(id, 'The store did not send this request.'), data: null }
  const expected = exchange.status !== null && also.includes(exchange.status)
  const findings = expected ? [] : outerFaults(exchange)
  const looked = !expected && !findings.some(({ level }) => level === 'must')
  if (looked) findings.push(...findingsIn(operation(id).response, exchange.body))
  // The response matches the description, but the store's own parser decides.
  if (looked && !result.ok && !findings.some(({ level }) => level === 'must'))
    findings.push(fault('must', '', 'a response that the store can read', exampleOf(exchange.body)))
  if (result.ok) findings.push(...(look?.(result.data) ?? []))
  // The response to a login may contain a token under any name.
  if (id === 'login') for (const found of findings) found.came &&= 'not shown'
  const words = !result.ok ? '' : typeof made === 'string' ? made : made(result.data)
  return { row: row(nameOf(id), findings, words, exchange), data: result.ok ? result.data : null }
}

/** Returns a list of rows and a function that makes a call, adds its row and returns its data, or null. */
export function createCalls(wire: Wire) {
  const rows: Row[] = []
  async function call<T>(
    ...args: Parameters<typeof examine<T>> extends [Wire, ...infer Rest] ? Rest : never
  ) {
    const { row: line, data } = await examine<T>(wire, ...args)
    rows.push(line)
    return data
  }
  return { rows, call }
}

const STATUS = { unauthenticated: 401, missing: 404 }

/** Makes a call that must fail with a certain status. */
export async function examineFailure(
  { backend, exchanges }: Wire,
  call: string,
  ask: (backend: Wire['backend']) => Promise<Result<unknown>>,
  kind: keyof typeof STATUS,
  made: string,
  level: Finding['level'],
  consequence: string,
): Promise<Row> {
  const result = await ask(backend)
  const exchange = exchanges.at(-1)
  if (!result.ok && result.kind === kind) return row(call, [], made, exchange)
  const came = String(exchange?.status ?? exchange?.error)
  return row(call, [fault(level, '', `status ${STATUS[kind]}`, came, consequence)], '', exchange)
}

/** Checks that the server refuses a call, with a message that the store can show. */
export async function refused(
  { exchanges }: Wire,
  id: string,
  what: string,
  ask: () => Promise<{ ok: boolean; message?: string | null }>,
): Promise<Row> {
  const result = await ask()
  const exchange = exchanges.at(-1)
  const name = `${exchange?.method} ${exchange?.path}, ${what}`
  const { status = null } = exchange ?? {}
  if (result.ok || status === null || status >= 500)
    return row(
      name,
      [fault('must', '', 'a status from 400 to 499', String(status ?? exchange?.error))],
      id,
      exchange,
    )
  const message = result.message ?? null
  const findings = message
    ? []
    : [fault('should', 'message', 'text', exampleOf(exchange?.body), 'The store shows a generic message.')]
  return row(name, findings, message ? `refused: ${message}` : 'refused', exchange)
}

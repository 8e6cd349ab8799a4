import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { gunzipSync, gzipSync } from 'node:zlib'

interface Exchange {
  /** How often the server has answered so in a row. */
  times: number
  status: number
  /** The session that the server has begun. */
  token: string | null
  body: unknown
}

interface Recording {
  engine: string
  recorded: string
  exchanges: Record<string, Exchange[]>
}

const TOKEN = 'vendure-auth-token'

/** Long ones, whose servers tell more than is asked for, are compressed. */
const isPacked = (file: URL) => file.pathname.endsWith('.gz')

function read(file: URL): Recording {
  const bytes = readFileSync(file)
  return JSON.parse((isPacked(file) ? gunzipSync(bytes) : bytes).toString()) as Recording
}

/** A request by what it asks, and by who asks: with another token, or with none, it is another one. */
function keyOf(input: RequestInfo | URL, init?: RequestInit): string {
  const { pathname, search } = new URL(String(input))
  const body = typeof init?.body === 'string' ? init.body : ''
  return `${init?.method ?? 'GET'} ${decodeURIComponent(pathname + search)} ${body} by ${personOf(init)}`
}

/** Long tokens by a short name. They are those of the recording, also when it is replayed. */
function personOf(init?: RequestInit): string {
  const token = new Headers(init?.headers).get('authorization')
  return token === null ? 'nobody' : createHash('sha256').update(token).digest('hex').slice(0, 8)
}

/** Answers as the server did when it was recorded; the answers to equal requests in their order. */
export function replay(file: URL): typeof fetch {
  const { exchanges } = read(file)
  const next = new Map<string, number>()
  return async (input, init) => {
    const key = keyOf(input, init)
    const known = exchanges[key]
    const turn = next.get(key) ?? 0
    next.set(key, turn + 1)
    const exchange = known?.find(({ times }, index) => turn < sumOf(known, index) + times) ?? known?.at(-1)
    if (!exchange) {
      // oxlint-disable-next-line no-console -- whoever runs the tests has to know
      console.error(`Not recorded: ${key}. "npm run backends -- --record" records anew.`)
      // Neither asked for again nor what a test expects: one that is not recorded fails, and at once.
      return new Response('null', { status: 300 })
    }
    const headers = { 'content-type': 'application/json', ...(exchange.token && { [TOKEN]: exchange.token }) }
    return new Response(JSON.stringify(exchange.body), { status: exchange.status, headers })
  }
}

const sumOf = (exchanges: readonly Exchange[], before: number) =>
  exchanges.slice(0, before).reduce((sum, { times }) => sum + times, 0)

/** Passes requests on to the server. `save` writes them and the answers to a file; without it nothing is kept. */
export function live(): { fetch: typeof fetch; save(file: URL, engine: string): void } {
  const exchanges: Recording['exchanges'] = {}
  return {
    async fetch(input, init) {
      const response = await fetch(input, init)
      const body: unknown = await response.clone().json()
      const exchange = { status: response.status, token: response.headers.get(TOKEN), body }
      const known = (exchanges[keyOf(input, init)] ??= [])
      const last = known.at(-1)
      if (last && JSON.stringify({ ...last, times: 0 }) === JSON.stringify({ times: 0, ...exchange }))
        last.times++
      else known.push({ times: 1, ...exchange })
      return response
    },
    save(file, engine) {
      const recording = { engine, recorded: new Date().toISOString().slice(0, 10), exchanges }
      const text = `${JSON.stringify(recording)}\n`
      writeFileSync(file, isPacked(file) ? gzipSync(text, { level: 9 }) : text)
    },
  }
}

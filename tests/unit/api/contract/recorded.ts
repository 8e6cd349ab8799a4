import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { gunzipSync, gzipSync } from 'node:zlib'

interface Exchange {
  /** How many times in a row the server sent this response. */
  times: number
  status: number
  /** The session token that the server issued. */
  token: string | null
  body: unknown
}

interface Recording {
  release: string
  recorded: string
  exchanges: Record<string, Exchange[]>
}

const TOKEN = 'vendure-auth-token'

/** Long recordings are compressed. */
const isPacked = (file: URL) => file.pathname.endsWith('.gz')

/** The parsed recordings by URL, because many tests replay the same ones. */
const recordings = new Map<string, Recording>()

function read(file: URL): Recording {
  const known = recordings.get(file.href)
  if (known) return known
  const bytes = readFileSync(file)
  const recording = JSON.parse((isPacked(file) ? gunzipSync(bytes) : bytes).toString()) as Recording
  recordings.set(file.href, recording)
  return recording
}

/** The key of a request: its method, URL, body and user. */
function keyOf(input: RequestInfo | URL, init?: RequestInit): string {
  const { pathname, search } = new URL(String(input))
  const body = typeof init?.body === 'string' ? init.body : ''
  return `${init?.method ?? 'GET'} ${decodeURIComponent(pathname + search)} ${body} by ${personOf(init)}`
}

/** Returns a short hash of the session token. The recording and its replay use the same tokens. */
function personOf(init?: RequestInit): string {
  const token = new Headers(init?.headers).get('authorization')
  return token === null ? 'nobody' : createHash('sha256').update(token).digest('hex').slice(0, 8)
}

/** Returns a `fetch` that replays recorded responses; equal requests get theirs in the recorded order. */
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
      // oxlint-disable-next-line no-console -- tells the developer to record again
      console.error(`Not recorded: ${key}. "npm run backends -- --record" records anew.`)
      // A status that is not retried and that no test expects, so that an unrecorded request fails at once.
      return new Response('null', { status: 300 })
    }
    const headers = { 'content-type': 'application/json', ...(exchange.token && { [TOKEN]: exchange.token }) }
    return new Response(JSON.stringify(exchange.body), { status: exchange.status, headers })
  }
}

const sumOf = (exchanges: readonly Exchange[], before: number) =>
  exchanges.slice(0, before).reduce((sum, { times }) => sum + times, 0)

/** Sends requests to the server. `save` writes them and the responses to a file. */
export function live(): { fetch: typeof fetch; save(file: URL, release: string): void } {
  const exchanges: Recording['exchanges'] = {}
  return {
    async fetch(input, init) {
      const response = await fetch(input, init)
      // Some successful responses have no JSON.
      const body: unknown = await response
        .clone()
        .json()
        .catch(() => null)
      const exchange = { status: response.status, token: response.headers.get(TOKEN), body }
      const known = (exchanges[keyOf(input, init)] ??= [])
      const last = known.at(-1)
      if (last && JSON.stringify({ ...last, times: 0 }) === JSON.stringify({ times: 0, ...exchange }))
        last.times++
      else known.push({ times: 1, ...exchange })
      return response
    },
    save(file, release) {
      const recording = { release, recorded: new Date().toISOString().slice(0, 10), exchanges }
      const text = `${JSON.stringify(recording)}\n`
      writeFileSync(file, isPacked(file) ? gzipSync(text, { level: 9 }) : text)
    },
  }
}

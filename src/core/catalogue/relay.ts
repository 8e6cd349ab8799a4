import { WORKER_BYTES } from '../constants'
import type { Env } from '../env'
import type { Scope } from './port'
import type { Remote } from './remote'
import { WORK_SLICE_MS } from './work'

type World = Pick<Env, 'fetch' | 'now' | 'after'>

/** Transports the request for a list so that the worker can read the response. */
export interface Relay {
  /**
   * For the API client, which adds timeouts and retries. The response omits the products that the worker has taken.
   */
  fetch: Env['fetch']
  /** The number of decimals in the prices; null if the list is not in the worker. */
  readonly taken: number | null
}

export interface RelayDeps {
  env: World
  scope: Scope
  /** Resolves to a running worker, or starts one that is known to be allowed; otherwise null. */
  present(): Promise<Remote | null>
  /**
   * Starts a worker even if the page may report the attempt as a policy violation. Resolves to null if it is refused.
   */
  start(): Promise<Remote | null>
}

/**
 * Lets the worker make the whole request if one is present. Otherwise the length of the list is unknown: the page
 * makes the request without parsing the body. Once the body grows large, it starts a worker and streams the bytes to
 * it. Small lists never start one.
 */
export function createRelay({ env, scope, present, start }: RelayDeps): Relay {
  let taken: number | null = null

  async function requestList(remote: Remote, url: string, init: RequestInit = {}): Promise<Response> {
    const number = remote.begin()
    const drop = () => remote.post('drop', [number])
    init.signal?.addEventListener('abort', drop)
    const headers = Object.fromEntries(new Headers(init.headers))
    const reply = await remote.request('fetch', number, url, headers, scope)
    init.signal?.removeEventListener('abort', drop)
    if (!reply) throw new TypeError('The request failed in the worker.')
    taken = reply.decimals
    return new Response(reply.text || null, { status: reply.status, headers: [...reply.headers] })
  }

  async function pass({ status, headers }: Response, body: ReadableStream<Uint8Array>): Promise<Response> {
    const pieces: Uint8Array[] = []
    let size = 0
    let line: Line | null = null
    const here = () => line
    try {
      await eachPiece(env, body, async (bytes) => {
        const small = size < WORKER_BYTES
        size += bytes.byteLength
        pieces.push(bytes)
        // Stop reading until the worker runs: the bytes would pile up and compete with loading the worker's files.
        if (small && size >= WORKER_BYTES) line = openLine(await start())
        if (line) sendAll(line, pieces, scope)
      })
      const open = here()
      if (!open) return new Response(joined(pieces, size), { status, headers })
      const list = await open.remote.request('take', open.number, scope)
      // The bytes are lost if the worker has ended.
      if (!list && !open.remote.running) throw new TypeError('The worker stopped.')
      taken = list?.decimals ?? null
      return new Response(list?.rest ?? '', { status, headers })
    } catch (error) {
      const open = here()
      open?.remote.post('drop', [open.number])
      throw error
    }
  }

  return {
    async fetch(input, init) {
      taken = null
      const remote = await present()
      if (remote) return requestList(remote, String(input), init)
      const response = await env.fetch(input, init)
      return response.ok && response.body ? pass(response, response.body) : response
    },
    get taken() {
      return taken
    },
  }
}

interface Line {
  remote: Remote
  number: number
}

const openLine = (remote: Remote | null): Line | null => remote && { remote, number: remote.begin() }

function sendAll({ remote, number }: Line, pieces: Uint8Array[], scope: Scope): void {
  for (const bytes of pieces.splice(0))
    remote.post('piece', [number, bytes, scope], [bytes.buffer as ArrayBuffer])
}

/** Reads in time slices: buffered chunks arrive without a pause, and a fast network always has more. */
async function eachPiece(
  env: World,
  body: ReadableStream<Uint8Array>,
  take: (bytes: Uint8Array) => Promise<void>,
): Promise<void> {
  const reader = body.getReader()
  let pause = env.now() + WORK_SLICE_MS
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    await take(value)
    if (env.now() < pause) continue
    await new Promise<void>((resolve) => void env.after(0, resolve))
    pause = env.now() + WORK_SLICE_MS
  }
}

function joined(pieces: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(size)
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.byteLength
  }
  return whole
}

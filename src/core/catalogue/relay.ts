import { WORKER_BYTES } from '../constants'
import type { Env } from '../env'
import type { Scope } from './port'
import type { Remote } from './remote'
import type { TakenList } from './service'
import { SLICE } from './work'

type World = Pick<Env, 'fetch' | 'now' | 'after'>

/** A call for a list whose body may go to the worker. */
export interface Relay {
  /** For the client: what it gives back is the whole answer, or what the worker leaves of it. */
  fetch: Env['fetch']
  /** Set when the worker has the list. */
  readonly taken: TakenList | null
}

/** A body's way to the worker. */
interface Line {
  remote: Remote
  number: number
}

/**
 * Nobody knows beforehand how long a list is. So the page asks for it as for all else, with the same timeouts, tries
 * and refusals, but does not look into the body: where it grows large, its bytes go on to a worker as they come, and are
 * decoded, parsed, folded and sorted there. Small lists never start one.
 * @param scope of the call.
 * @param start gives the worker, or null where there is none: the page then reads the body itself.
 */
export function createRelay(env: World, scope: Scope, start: () => Promise<Remote | null>): Relay {
  let taken: TakenList | null = null

  async function relay({ status, headers }: Response, body: ReadableStream<Uint8Array>): Promise<Response> {
    const kept: Uint8Array[] = []
    let size = 0
    let line: Line | null = null
    let starting = Promise.resolve<Line | null>(null)
    const send = () => {
      if (!line) return
      const { remote, number } = line
      for (const bytes of kept.splice(0)) remote.tell('piece', [number, bytes], [bytes.buffer as ArrayBuffer])
    }
    const take = (bytes: Uint8Array) => {
      const before = size
      size += bytes.byteLength
      kept.push(bytes)
      if (before < WORKER_BYTES && size >= WORKER_BYTES) {
        starting = start().then((remote) => (line = remote && { remote, number: remote.begin() }))
      }
      send()
    }
    try {
      await eachPiece(env, body, take)
      const open = await starting
      if (!open) return new Response(joined(kept, size), { status, headers })
      send()
      taken = await open.remote.ask('take', open.number, scope)
      // A worker that ended has taken the bytes with it.
      if (!taken && !open.remote.running) throw new TypeError('The worker has ended.')
      return new Response(taken?.rest ?? '', { status, headers })
    } catch (error) {
      const open = await starting
      open?.remote.tell('drop', [open.number])
      throw error
    }
  }

  return {
    async fetch(input, init) {
      taken = null
      const response = await env.fetch(input, init)
      return response.ok && response.body ? relay(response, response.body) : response
    },
    get taken() {
      return taken
    },
  }
}

async function eachPiece(
  env: World,
  body: ReadableStream<Uint8Array>,
  take: (bytes: Uint8Array) => void,
): Promise<void> {
  const reader = body.getReader()
  let pause = env.now() + SLICE
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    take(value)
    // What is there already comes without a pause, and a fast network always has more.
    if (env.now() < pause) continue
    await new Promise<void>((resolve) => void env.after(0, resolve))
    pause = env.now() + SLICE
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

import { stringify } from '../../src/core/lib/util/json'
import { readName } from './read-name'
import { world } from './world'

interface ServedResponse {
  text: string
  isConsumed: boolean
}

/** Milliseconds within which a response may be consumed. */
const FRESH_MS = 10_000

/** The server's responses by the name of the read. */
const responses = new Map<string, ServedResponse>()
let servedAt = 0
/** The number of elements that show the server's content until their data has loaded. */
let waiting = 0
let isInstalled = false

/** Lets the reads of all shops that open from now on consume the server's responses. */
export function installServedReads(): void {
  if (isInstalled) return
  isInstalled = true
  const { fetch } = world
  world.fetch = (input, init) => {
    // A caller that sets `cache` wants current data.
    const name = init?.cache === undefined && responses.size > 0 ? readName(input, init) : ''
    const served = responses.get(name)
    if (!served || Date.now() - servedAt > FRESH_MS) return fetch(input, init)
    served.isConsumed = true
    if (waiting === 0) responses.delete(name)
    return Promise.resolve(new Response(served.text))
  }
}

/**
 * Offers the responses from which a server has rendered the page. Each is consumed once. While elements wait, it is
 * consumed as often as needed, because two lists may come from one response.
 * @param elements the number of elements that will call `endWaiting`
 */
export function offerResponses(bodies: object, elements = 0): void {
  installServedReads()
  servedAt = Date.now()
  waiting += elements
  for (const [name, body] of Object.entries(bodies))
    responses.set(name, { text: stringify(body), isConsumed: false })
}

/** Removes responses that are too old to be consumed again. */
export function dropResponses(names: readonly string[]): void {
  for (const name of names) responses.delete(name)
}

/** Call once for each element that now shows its own content. */
export function endWaiting(): void {
  waiting = Math.max(0, waiting - 1)
  if (waiting > 0) return
  for (const [name, { isConsumed }] of responses) if (isConsumed) responses.delete(name)
}

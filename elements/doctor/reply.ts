import { parse } from '../../src/core/lib/util/json'
import { error, type Finding } from './findings'

/** Makes a request; tests pass their own function. */
export type Ask = (url: string, init: RequestInit) => Promise<Response>

export interface Reply {
  status: number
  headers: Headers
  /** The parsed body; undefined if it is not JSON, or is incomplete. */
  body: unknown
}

/** The reason why a page gets no response: a timeout, CORS, or no server. */
export type Silence = 'slow' | 'forbidden' | 'absent'

export const isSilence = (result: Reply | Silence): result is Silence => typeof result === 'string'

/** Returns a response as a page can read it, or the reason why it gets none. */
export async function request(url: string, init: RequestInit, ask: Ask): Promise<Reply | Silence> {
  let result: Response | undefined
  try {
    result = await ask(url, init)
    return { status: result.status, headers: result.headers, body: parse(await result.text()) }
  } catch (reason) {
    if (reason instanceof DOMException && reason.name === 'TimeoutError') return 'slow'
    if (result) return { status: result.status, headers: result.headers, body: undefined }
    // A `no-cors` request succeeds if the server is reachable and only CORS forbids reading.
    return ask(url, { mode: 'no-cors' }).then(
      () => 'forbidden',
      () => 'absent',
    )
  }
}

/** Returns the finding for a request without a response. `forbidden` is the finding for the setting that fixes CORS. */
export const silenceOf = (silence: Silence, url: string, forbidden: Finding): Finding =>
  silence === 'forbidden' ? forbidden : error(silence === 'slow' ? 'api-slow' : 'api-unreachable', { url })

/** Returns a terminal command that sends the preflight request of a page on another origin. */
export const preflightCommand = (url: string, page: string, headers: string): string =>
  `curl -i -X OPTIONS '${url.replaceAll("'", '%27')}' -H 'Origin: ${page}' -H 'Access-Control-Request-Method: GET' -H 'Access-Control-Request-Headers: ${headers}'`

import type { Ask } from '../probe-host'

export interface Reply {
  status: number
  headers: Headers
  /** Null if the body is not JSON. */
  body: unknown
}

/** Why a page gets no response: timeout, CORS, or no server. */
export type Silence = 'slow' | 'forbidden' | 'absent'

export const isSilence = (result: Reply | Silence): result is Silence => typeof result === 'string'

/** Returns a response as a page can read it, or the reason why it gets none. */
export async function request(url: string, init: RequestInit, ask: Ask): Promise<Reply | Silence> {
  try {
    const result = await ask(url, init)
    return { status: result.status, headers: result.headers, body: parsed(await result.text()) }
  } catch (reason) {
    if (reason instanceof DOMException && reason.name === 'TimeoutError') return 'slow'
    // A `no-cors` request succeeds if the server is reachable and only CORS forbids reading.
    return ask(url, { mode: 'no-cors' }).then(
      () => 'forbidden',
      () => 'absent',
    )
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}

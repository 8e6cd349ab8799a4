export interface Sent {
  method: string
  url: string
  headers: Record<string, string>
  /** The parsed body; undefined if there is none. */
  body: unknown
}

/** A response or failure of the server. A function creates it at the time of the request. */
export type Reply = Response | Error | 'never' | ((sent: Sent) => Response | Promise<Response>)

export interface FakeServer {
  fetch: typeof fetch
  readonly sent: Sent[]
  /** The responses to the next requests, in order; the last one repeats. */
  reply(...replies: Reply[]): void
}

export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  })
}

/** Returns a response with status 200 whose connection is reset after the first bytes. */
export function reset(): Response {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"products": ['))
      controller.error(new TypeError('terminated'))
    },
  })
  return new Response(body, { status: 200 })
}

/** Replaces the network: records requests and returns the given responses. */
export function createFakeServer(): FakeServer {
  const sent: Sent[] = []
  let replies: Reply[] = [new TypeError('Failed to fetch')]
  return {
    sent,
    reply: (...next) => void (replies = next),
    async fetch(input, init = {}) {
      const call: Sent = {
        method: init.method ?? 'GET',
        url: String(input),
        headers: Object.fromEntries(new Headers(init.headers)),
        body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      }
      sent.push(call)
      const reply = replies.length > 1 ? replies.shift() : replies[0]
      if (reply instanceof Response) return reply.clone()
      if (typeof reply === 'function') return reply(call)
      if (reply === 'never') return new Promise(() => {})
      throw reply
    },
  }
}

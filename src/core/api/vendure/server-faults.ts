import { list, own, text } from '../read'

/** Errors with the meaning of `null`: the session has no right to the order or user. */
const FORBIDDEN = /^(?:FORBIDDEN|UNAUTHORIZED)$/

/**
 * Turns server errors into status 500. The server reports them with status 200 and `null` in nullable fields, which
 * would look like a missing order or a logged-out customer.
 */
export const withServerFaults =
  (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
  async (input, init) => {
    const response = await fetch(input, init)
    if (!response.ok) return response
    const body: unknown = await response
      .clone()
      .json()
      .catch(() => null)
    const codes = list(own(body, 'errors'), (error) => text(own(own(error, 'extensions'), 'code')))
    return codes.every((code) => FORBIDDEN.test(code)) ? response : new Response('{}', { status: 500 })
  }

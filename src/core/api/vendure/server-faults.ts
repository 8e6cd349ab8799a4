import { list, own, text } from '../read'

/**
 * Turns server errors into status 500. The server reports them with status 200 and `null` in nullable fields, which
 * would look like a missing order or a logged-out customer.
 */
const FORBIDDEN = /^(?:FORBIDDEN|UNAUTHORIZED)$/

/**
 * A server that fails says so with status 200, and answers `null` where a field may be null, as for an order that is not
 * there, or a customer who is not logged in. Here it fails with status 500, which says nothing about either.
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

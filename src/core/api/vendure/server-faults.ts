import { list, own } from '../read'

/**
 * A server that fails says so with status 200, and answers `null` where a field may be null, as for an order that is not
 * there, or a customer who is not logged in. Here it fails with status 500, which says nothing about either.
 */
export const withServerFaults =
  (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
  async (input, init) => {
    const response = await fetch(input, init)
    const body: unknown = await response
      .clone()
      .json()
      .catch(() => null)
    const codes = list(own(body, 'errors'), (error) => own(own(error, 'extensions'), 'code') ?? null)
    return codes.includes('INTERNAL_SERVER_ERROR') ? new Response('{}', { status: 500 }) : response
  }

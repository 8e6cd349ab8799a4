import { UNCACHED } from './page'

/**
 * The number of seconds after which an incomplete page is worth another request. A slow response has then probably
 * arrived, and is still cached.
 */
export const RETRY_AFTER_S = 5

export const notFound = () =>
  new Response('Not Found', { status: 404, headers: { 'cache-control': UNCACHED } })

/** Responds that the API did not send the data. */
export const unavailable = (retryAfter = RETRY_AFTER_S) =>
  new Response(null, {
    status: 503,
    headers: { 'cache-control': UNCACHED, 'retry-after': String(retryAfter) },
  })

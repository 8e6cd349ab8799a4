import { createLimit } from '../environment'
import { logError } from '../log-error'
import type { Setup } from '../options'
import { notFound, unavailable } from '../responses'
import type { CrawlerFile } from './crawler-files'
import { UnreadError } from './read-shop'

/** The factor by which a crawler can wait longer than a visitor. */
const PATIENCE = 10
const RETRY_AFTER_S = 60
/** The number of characters to send in one piece. */
const PIECE = 65_536

/**
 * Responds with a file for crawlers, in pieces. Responds 503 if the shop fails or takes too long. No cache stores that
 * response.
 */
export async function respondToCrawler(
  { method }: Request,
  { timeLimit, cacheControl }: Setup,
  read: Promise<CrawlerFile | null>,
): Promise<Response> {
  const limit = createLimit(PATIENCE * timeLimit)
  const file = await Promise.race([read, limit.passed.then(() => 'late' as const)])
    .catch((error: unknown) => {
      logError('A file for crawlers could not be made.', reasonOf(error))
      return 'failed' as const
    })
    .finally(limit.clear)
  if (file === 'late' || file === 'failed') return unavailable(RETRY_AFTER_S)
  if (!file) return notFound()
  return new Response(method === 'HEAD' ? null : streamOf(file.parts), {
    headers: {
      'content-type': file.type,
      'x-content-type-options': 'nosniff',
      'cache-control': cacheControl,
    },
  })
}

/** Returns the part of an error to log. The stack of an `UnreadError` does not help. */
const reasonOf = (error: unknown) => (error instanceof UnreadError ? error.message : error)

/**
 * Returns a stream of the parts, which are read only as fast as they are sent. An error ends the response early, so
 * that no cache stores it as a complete one.
 */
function streamOf(parts: CrawlerFile['parts']): ReadableStream<Uint8Array> {
  const pieces = piecesOf(parts)
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await pieces.next()
        if (done) controller.close()
        else controller.enqueue(encoder.encode(value))
      } catch (error) {
        logError('A product feed could not be sent to its end.', reasonOf(error))
        controller.error(error)
      }
    },
    cancel: () => void pieces.return(undefined),
  })
}

async function* piecesOf(parts: CrawlerFile['parts']): AsyncGenerator<string, void> {
  let piece = ''
  for await (const part of parts) {
    piece += part
    if (piece.length < PIECE) continue
    yield piece
    piece = ''
  }
  if (piece) yield piece
}

import type { Context } from 'hono'

/** Where the shopper's browser found this server, as far as the request tells. */
export const originOf = (context: Context): string => new URL(context.req.url).origin

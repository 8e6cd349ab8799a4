import type { Context } from 'hono'

/** The origin under which the browser reached this server, according to the request. */
export const originOf = (context: Context): string => new URL(context.req.url).origin

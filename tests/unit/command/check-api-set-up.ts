import { createServer, type DemoOptions } from '../../../demo/server'
import type { Env } from '../../../src/core/env'
import { USER } from '../../helpers/buying'
import { reportIn, runCheck, serve } from './set-up'

export type Damage = (request: Request, result: Response) => Response | Promise<Response>

/**
 * Opens the demo server with tampered responses. It has few products, because examining them takes most of the time.
 */
export async function open(damage: Damage = (_, result) => result, options: DemoOptions = { products: 12 }) {
  const demo = createServer(options)
  const fetch = async (request: Request) => damage(request, await demo.fetch(request))
  return { url: await serve(fetch), demo }
}

/** The pending timers. */
export const timers = new Set<{ ms: number; end(): void }>()

export const after: Env['after'] = (ms, end) => {
  const timer = { ms, end }
  if (ms === 0) setTimeout(end)
  else timers.add(timer)
  return () => timers.delete(timer)
}

export const run = (args: readonly string[], confirmation?: string, wait = after) =>
  runCheck(args, wait, confirmation)

export async function report(url: string, ...args: string[]) {
  const { code, out } = await run([url, '--json', ...args])
  const { rows, left, summary } = reportIn(out)
  const musts = rows.flatMap(({ call, findings }) =>
    findings.flatMap(({ level, path }) => (level === 'must' ? `${call}: ${path}` : [])),
  )
  return { code, out, rows, left, summary, musts }
}

export const ACCOUNT = ['--write', '--phone', USER.phone, '--password', USER.password]

export const CONFIRMED = [...ACCOUNT, '--yes']

/** Changes the body of one call. */
export const changed =
  (path: string, change: (body: Record<string, object>) => unknown): Damage =>
  async (request, result) =>
    new URL(request.url).pathname === path
      ? new Response(JSON.stringify(change((await result.json()) as Record<string, object>)), result)
      : result

export const only =
  (path: string, spoilt: (result: Response) => Response): Damage =>
  (request, result) =>
    new URL(request.url).pathname === path ? spoilt(result) : result

export const without = (result: Response, header: string) => {
  const headers = new Headers(result.headers)
  headers.delete(header)
  return new Response(result.body, { status: result.status, headers })
}

export const broken = () => Response.json({ message: 'Server Error' }, { status: 500 })

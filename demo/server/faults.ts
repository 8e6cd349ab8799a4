import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { ServerResponse } from 'node:http'
import { isBody } from './validate'
import { Hono } from 'hono'
import type { Call } from './log'

/**
 * A failure to simulate. `path` is a prefix or, if it starts with "^", a regular expression. Without `times`, a fault
 * stays until it is removed.
 */
export type Fault = {
  path: string
  method?: string
  times?: number
  delay?: number
  status?: number
  body?: unknown
  html?: boolean
  cut?: boolean
  reset?: boolean
  hang?: boolean
  lost?: boolean
}

export type Socket = { outgoing?: ServerResponse } | undefined

const headers = { 'Access-Control-Allow-Origin': '*' }

const hangUp = (socket: Socket): Response => {
  // In-process requests have no socket: fail as fetch does.
  if (!socket?.outgoing) throw new TypeError('fetch failed')
  socket.outgoing.destroy()
  return RESPONSE_ALREADY_SENT
}

const truncate = async (result: Response): Promise<Response> => {
  const text = await result.text()
  return new Response(text.slice(0, Math.max(1, Math.floor(text.length / 2))), {
    headers: { ...headers, 'Content-Type': 'application/json' },
  })
}

const isFaults = (value: unknown): value is Fault[] =>
  Array.isArray(value) && value.every((entry) => isBody(entry) && typeof entry['path'] === 'string')

export const createFaults = () => {
  let faults: Fault[] = []

  const take = (method: string, path: string): Fault | undefined => {
    const fault = faults.find(
      (entry) =>
        (entry.method === undefined ? method !== 'OPTIONS' : entry.method.toUpperCase() === method) &&
        (entry.path.startsWith('^') ? new RegExp(entry.path).test(path) : path.startsWith(entry.path)) &&
        (entry.times === undefined || entry.times > 0),
    )
    if (fault?.times !== undefined) fault.times--
    return fault
  }

  return {
    set: (list: readonly Fault[]) => {
      faults = list.map((fault) => ({ ...fault }))
    },
    /** Returns the response, modified or replaced by a matching fault. */
    around: async (
      request: Request,
      path: string,
      socket: Socket,
      result: () => Promise<Response>,
    ): Promise<Response> => {
      const fault = take(request.method, path)
      if (!fault) return result()
      if (fault.delay) await new Promise((resolve) => setTimeout(resolve, fault.delay))
      if (fault.hang)
        return new Promise<Response>((_, reject) => request.signal.addEventListener('abort', reject))
      if (fault.reset) return hangUp(socket)
      if (fault.lost) {
        await result()
        return hangUp(socket)
      }
      if (fault.html)
        return new Response('<!doctype html><title>Maintenance</title><h1>We will be back soon</h1>', {
          status: fault.status ?? 200,
          headers: { ...headers, 'Content-Type': 'text/html; charset=utf-8' },
        })
      if (fault.cut) return truncate(await result())
      if (fault.status === undefined && fault.body === undefined) return result()
      const body = fault.body ?? { message: 'Server Error' }
      return new Response(typeof body === 'string' ? body : JSON.stringify(body), {
        status: fault.status ?? 200,
        headers: { ...headers, 'Content-Type': 'application/json' },
      })
    },
  }
}

export type Faults = ReturnType<typeof createFaults>

/** Switches for tests; never mounted on a public server. */
export const controlRoutes = (faults: Faults, calls: readonly Call[], reset: () => void): Hono => {
  const app = new Hono()
  app.post('/__demo/faults', async (context) => {
    const list: unknown = await context.req.json().catch(() => undefined)
    if (!isFaults(list))
      return context.json({ message: 'The faults must be a list of objects with a path.' }, 422)
    faults.set(list)
    return context.json({ faults: list.length })
  })
  app.delete('/__demo/faults', (context) => {
    faults.set([])
    return context.json({ faults: 0 })
  })
  app.post('/__demo/reset', (context) => {
    reset()
    return context.json({ reset: true })
  })
  app.get('/__demo/calls', (context) => context.json(calls))
  return app
}

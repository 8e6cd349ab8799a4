import { Hono } from 'hono'
import { type Faults, readFaults } from './faults'
import type { Call } from './log'
import { refuse } from './validate'

/** Switches for tests; never mounted on a public server. */
export const controlRoutes = (faults: Faults, calls: readonly Call[], reset: () => void): Hono => {
  const app = new Hono()
  app.post('/__demo/faults', async (context) => {
    const list = readFaults(await context.req.json().catch(() => undefined))
    if (!list) return refuse(context, { faults: ['The faults must be a list of objects with a path.'] })
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

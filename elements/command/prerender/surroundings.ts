import { fileURLToPath } from 'node:url'
import type { createStoreSite } from '../../server/site/site'
import { openTerminal } from '../terminal'

/** The command's access to the outside world, replaced in tests. */
export interface Surroundings {
  out(text: string): void
  warn(text: string): void
  /** Replaces the last status line. */
  status(line: string): void
  /** Returns the current time in milliseconds. */
  now(): number
  server(): Promise<{ createStoreSite: typeof createStoreSite }>
  dist: string
  fetch?: typeof fetch
}

/** The minimum time between progress lines, in milliseconds, if each line is appended. */
const LINE_INTERVAL_MS = 5000

/** Returns the environment of the package's command, `lib/command.js`. */
export function surroundings(): Surroundings {
  const terminal = openTerminal()
  let shown = -Infinity
  // Don't pass a literal to `import()`: the bundler would include the module in the command, but it is a separate file.
  const server = new URL('server.js', import.meta.url).href
  return {
    ...terminal,
    status(line) {
      if (!process.stderr.isTTY && performance.now() - shown < LINE_INTERVAL_MS) return
      shown = performance.now()
      terminal.status(line)
    },
    now: () => performance.now(),
    server() {
      // Rendering with React's development build takes twice as long.
      process.env['NODE_ENV'] ??= 'production'
      return import(server) as ReturnType<Surroundings['server']>
    },
    dist: fileURLToPath(new URL('../dist', import.meta.url)),
  }
}

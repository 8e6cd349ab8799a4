import { printable, printableLines } from '../../src/core/lib/text/printable'

/** Logs a fault of the store's own. Its message may have text of the shop's server in it. */
export function logError(what: string, error: unknown): void {
  const message = String(error)
  const stack =
    error instanceof Error && error.stack?.startsWith(message) ? error.stack.slice(message.length) : ''
  // oxlint-disable-next-line no-console -- whoever runs the server must see it
  console.error(`[store] ${what} ${printable(message)}${printableLines(stack)}`)
}

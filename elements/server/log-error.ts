import { printable, printableLines } from '../../src/core/lib/text/printable'

/**
 * Logs an error of the store itself. Escapes unprintable characters, because the message may contain text from the
 * shop's server.
 */
export function logError(what: string, error: unknown): void {
  const message = String(error)
  const stack =
    error instanceof Error && error.stack?.startsWith(message) ? error.stack.slice(message.length) : ''
  // oxlint-disable-next-line no-console -- operators must see it
  console.error(`[store] ${what} ${printable(message)}${printableLines(stack)}`)
}

import { printableLines } from '../../src/core/lib/text/printable'

/** The process's terminal, with a status as the last line. */
export function openTerminal() {
  const { stderr } = process
  const clear = stderr.isTTY ? '\r\u001b[K' : ''
  return {
    out(text: string) {
      stderr.write(clear)
      console.log(printableLines(text))
    },
    warn: (text: string) => console.error(clear + printableLines(text)),
    /** Replaces the status in a terminal; otherwise appends a line. */
    status: (line: string) =>
      void stderr.write(clear ? clear + line.slice(0, stderr.columns - 1) : `${line}\n`),
  }
}

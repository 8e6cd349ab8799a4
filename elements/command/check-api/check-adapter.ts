import { printable } from '../../../src/core/lib/text/printable'
import { checks } from '../../contract/checks'
import { openAdapter } from '../../contract/opened'
import { readAdapter } from '../read-adapter'

/**
 * Runs the checks that every adapter must pass, with the adapter that a module exports.
 * @returns 0 if it passes, 1 if it does not
 */
export async function checkAdapter(
  file: string,
  host: string,
  attributes: Readonly<Record<string, string>>,
  out: (text: string) => void,
): Promise<0 | 1> {
  const shop = openAdapter(await readAdapter(file), { host, attributes })
  let failed = 0
  for (const { name, run } of checks(async () => shop)) {
    // oxlint-disable-next-line no-await-in-loop -- they use one session, one after the other
    const reason = await run().then(
      () => null,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    )
    if (reason !== null) failed++
    out(reason === null ? `✓ ${name}` : `✗ ${name}\n  ${printable(reason)}`)
  }
  out(failed === 0 ? 'The adapter passes.' : `Failed: ${failed}.`)
  return failed === 0 ? 0 : 1
}

import { fault, row, type Row } from './examine'
import { exampleOf } from './findings'
import type { Wire } from './wire'

/** A call that the server must refuse, with a message that the store can show. */
export async function refused(
  { exchanges }: Wire,
  id: string,
  what: string,
  ask: () => Promise<{ ok: boolean; message?: string | null }>,
): Promise<Row> {
  const result = await ask()
  const exchange = exchanges.at(-1)
  const name = `${exchange?.method} ${exchange?.path}, ${what}`
  const { status = null } = exchange ?? {}
  if (result.ok || status === null || status >= 500)
    return row(
      name,
      [fault('must', '', 'a status from 400 to 499', String(status ?? exchange?.error))],
      id,
      exchange,
    )
  const message = result.message ?? null
  const findings = message
    ? []
    : [fault('should', 'message', 'text', exampleOf(exchange?.body), 'The store shows a generic message.')]
  return row(name, findings, message ? `refused: ${message}` : 'refused', exchange)
}

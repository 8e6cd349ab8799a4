import type { View } from '../../core/i18n/view'
import { isolated } from '../../core/lib/isolated'
import type { OrderAddress } from '../../core/lib/pending-order'
import type { Lang, Zone } from '../../core/types'

/** Between the entries of a list. */
export const COMMA: Readonly<Record<Lang, string>> = { en: ', ', ar: '، ' }

/** An address in a line, in the words of the shop's language: zone, street, building, floor, flat, landmark. */
export function addressText(address: OrderAddress, zone: Zone | null, { t, local, lang }: View): string {
  const numbered = (['building', 'floor', 'flat'] as const).flatMap((field) =>
    address[field] ? `${t(field)} ${address[field]}` : [],
  )
  // What was typed in the other script must not turn the line round.
  const typed = (text: string) => (text ? [isolated(text)] : [])
  return [
    ...typed(zone ? local(zone.name).text : ''),
    ...typed(address.street),
    ...numbered,
    ...typed(address.landmark),
  ].join(COMMA[lang])
}

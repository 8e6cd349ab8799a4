import type { View } from '../../core/i18n/view'
import type { OrderAddress } from '../../core/lib/pending-order'
import type { Lang, Zone } from '../../core/types'

/** Between the entries of a list. */
export const COMMA: Readonly<Record<Lang, string>> = { en: ', ', ar: '، ' }

/** An address in a line, in the words of the shop's language: zone, street, building, floor, flat, landmark. */
export function addressText(address: OrderAddress, zone: Zone | null, { t, local, lang }: View): string {
  const numbered = (['building', 'floor', 'flat'] as const).flatMap((field) =>
    address[field] ? `${t(field)} ${address[field]}` : [],
  )
  return [zone && local(zone.name).text, address.street, ...numbered, address.landmark]
    .filter(Boolean)
    .join(COMMA[lang])
}

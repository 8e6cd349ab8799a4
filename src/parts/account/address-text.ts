import type { View } from '../../core/i18n/view'
import type { OrderAddress } from '../../core/lib/pending-order'
import type { Zone } from '../../core/types'

/** An address in a line, in the words of the shop's language: zone, street, building, floor, flat, landmark. */
export function addressText(address: OrderAddress, zone: Zone | null, { t, local }: View): string {
  const numbered = (['building', 'floor', 'flat'] as const).flatMap((field) =>
    address[field] ? `${t(field)} ${address[field]}` : [],
  )
  return [zone && local(zone.name).text, address.street, ...numbered, address.landmark]
    .filter(Boolean)
    .join(t('listComma'))
}

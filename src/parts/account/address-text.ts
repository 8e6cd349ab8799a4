import { COMMA } from '../../core/i18n/comma'
import type { View } from '../../core/i18n/view'
import { isHouse } from '../../core/lib/checkout/validate'
import { isolated } from '../../core/lib/text/isolated'
import type { OrderAddress, Zone } from '../../core/types'

/** An address as one line: zone, city, street, building, floor, flat, landmark. */
export const addressText = (address: OrderAddress, zone: Zone | null, view: View): string =>
  addressLines(address, zone, view).join(COMMA[view.lang])

/** The lines of an address: zone, city, street, the numbers, landmark. */
export function addressLines(
  address: OrderAddress,
  zone: Zone | null,
  { t, local, lang }: View,
): readonly string[] {
  const { building, floor, flat } = address
  // Isolate texts other than digits, so that a text in the other script does not reorder the line.
  const n = (number: string) => ({ n: /^\p{Nd}*$/u.test(number) ? number : isolated(number) })
  const house = isHouse(address)
  const numbered = [
    ...(building ? [t(house ? 'houseNo' : 'buildingNo', n(building))] : []),
    ...(floor && !house ? [t('floorNo', n(floor))] : []),
    ...(flat && !house ? [t('flatNo', n(flat))] : []),
  ]
  const typed = (text: string) => (text ? [isolated(text)] : [])
  return [
    ...typed(zone ? local(zone.name).text : ''),
    ...typed([address.city, address.postalCode].filter(Boolean).join(' ')),
    ...typed(address.street),
    ...(numbered.length > 0 ? [numbered.join(COMMA[lang])] : []),
    ...typed(address.landmark),
  ]
}

import type { AddressText, Refusal } from '../../types'
import type { CheckoutField } from './validate'

/** A field whose content the server has refused; `text` is the server's reason. */
export interface RefusedFault {
  field: CheckoutField | 'promo'
  fault: 'refused'
  text: string | null
}

interface TypedFields {
  name: string
  phone: string
  email: string
  zoneId: string | null
  address: AddressText
  code: string
}

const valuesOf = ({ zoneId, code, address, ...fields }: TypedFields): Record<string, unknown> => ({
  ...fields,
  zone: zoneId,
  promo: code,
  ...address,
})

/** Matches the end of a field's name in a request, without separators, as in `deliveryaddressphonenumber`. */
const FIELD =
  /(phone|email|zone|street|building|floor|flat|landmark|promo)(?:number|num|no|code|id|line|name|address)*$/
/** Matches objects whose phone or name is not the shopper's. */
const OF_OTHERS = /product|item|store|branch|timezone/
const OF_PERSON =
  /order|customer|user|guest|delivery|shipping|billing|address|contact|recipient|data|attributes|body|input|full|first|last/g

function fieldOf(name: string): string {
  const letters = name.toLowerCase().replace(/[^a-z]/g, '')
  const field = OF_OTHERS.test(letters) ? null : FIELD.exec(letters)?.[1]
  if (field) return field
  return letters.endsWith('name') && letters.replace(OF_PERSON, '') === 'name' ? 'name' : ''
}

/** Returns the fields that made the server refuse an order, except those that have changed since. */
export function refusedFaults(
  { fields = {} }: Refusal,
  { sent, now }: Record<'sent' | 'now', TypedFields>,
): readonly RefusedFault[] {
  const [before, after] = [valuesOf(sent), valuesOf(now)]
  return Object.entries(fields).flatMap(([name, text]): RefusedFault[] => {
    const field = fieldOf(name) as RefusedFault['field']
    const isUnchanged = Object.hasOwn(after, field) && before[field] === after[field]
    return isUnchanged && (field !== 'promo' || now.code) ? [{ field, fault: 'refused', text }] : []
  })
}

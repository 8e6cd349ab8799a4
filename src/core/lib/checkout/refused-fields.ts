import type { Refusal } from '../../types'
import type { AddressText, CheckoutField } from './validate'

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

const valuesOf = ({
  name,
  phone,
  email,
  zoneId,
  address,
  code,
}: TypedFields): Record<RefusedFault['field'], string | null> => ({
  name,
  phone,
  email,
  zone: zoneId,
  promo: code,
  ...address,
})

/** The letters of a field's name in a request, after those of the objects around it. Other things have names too. */
const FIELD =
  /^(?:(?!.*(?:product|item|store|branch|timezone)).*(phone|email|zone|street|building|floor|flat|landmark|promo)(?:number|num|no|code|id|line|name|address)*|(?:order|customer|user|guest|delivery|shipping|billing|address|contact|recipient|data|attributes|body|input|full|first|last)*(name))$/

function fieldOf(name: string): string {
  const [, field, person] = FIELD.exec(name.toLowerCase().replace(/[^a-z]/g, '')) ?? []
  return field ?? person ?? ''
}

/** Returns the fields because of which the server refused an order, unless they have changed since. */
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

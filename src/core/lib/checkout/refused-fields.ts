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

/**
 * The name of a field in a request, with underscores. It may be nested in an object, or prefixed with the object's
 * name.
 */
const NAME =
  /^(?:(?:order|customer|user|guest|delivery|shipping|address)[._])*(promo|[a-z]+)(?:_?code|_id|_?number)?$/

function fieldOf(name: string): string {
  const words = name
    .replace(/\[(\w+)\]/g, '.$1')
    .replace(/(?<=[a-z])(?=[A-Z])/g, '_')
    .toLowerCase()
  return NAME.exec(words)?.[1] ?? ''
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

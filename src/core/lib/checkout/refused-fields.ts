import { isPhoneTaken } from '../account/refusal'
import type { Can, Refusal } from '../../types'
import type { AddressText, CheckoutField } from './validate'

/** The server has refused the content of a field; `text` is its reason. */
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
  /** The promo code; empty without one. */
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

/** A field in a request, with underscores; it may belong to an object, or have the name of one as its prefix. */
const NAME = /^(?:(?:order|customer|user|guest|delivery|shipping|address)[._])*(promo|[a-z]+)(?:_?code|_id)?$/

function fieldOf(name: string): string {
  const words = name.replace(/(?<=[a-z])(?=[A-Z])/g, '_').toLowerCase()
  return NAME.exec(words)?.[1] ?? ''
}

/**
 * The fields because of which the server has refused an order, until they are changed from what was `sent`. For servers
 * whose accounts are known by e-mail, a conflict without a message means that a guest's address has an account.
 */
export function refusedFaults(
  refusal: Refusal,
  accounts: Can['accounts'],
  { sent, now }: Record<'sent' | 'now', TypedFields>,
): readonly RefusedFault[] {
  const isTaken = accounts === 'email' && !refusal.message && isPhoneTaken(refusal)
  const { fields = isTaken ? { email: null } : {} } = refusal
  const [before, after] = [valuesOf(sent), valuesOf(now)]
  return Object.entries(fields).flatMap(([name, text]): RefusedFault[] => {
    const field = fieldOf(name) as RefusedFault['field']
    const isUnchanged = Object.hasOwn(after, field) && before[field] === after[field]
    return isUnchanged && (field !== 'promo' || now.code) ? [{ field, fault: 'refused', text }] : []
  })
}

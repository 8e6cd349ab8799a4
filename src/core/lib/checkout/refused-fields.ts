import { isPhoneTaken } from '../account/refusal'
import type { Can, Refusal } from '../../types'
import type { AddressText, CheckoutField } from './validate'

/** The server has refused the content of a field; `text` is its reason. */
export interface RefusedFault {
  field: CheckoutField
  fault: 'refused'
  text: string | null
}

interface TypedFields {
  name: string
  phone: string
  email: string
  zoneId: string | null
  address: AddressText
}

const valuesOf = ({
  name,
  phone,
  email,
  zoneId,
  address,
}: TypedFields): Record<CheckoutField, string | null> => ({
  name,
  phone,
  email,
  zone: zoneId,
  ...address,
})

/** A name of a field in a request, which may be in an object of its own. */
const NAME = /^(?:(?:delivery_address|address|customer)\.)?([a-z]+)(?:_id)?$/

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
    const field = NAME.exec(name)?.[1] ?? ''
    return Object.hasOwn(after, field) && before[field as CheckoutField] === after[field as CheckoutField]
      ? [{ field: field as CheckoutField, fault: 'refused', text }]
      : []
  })
}

import type { CheckoutFault } from './checkout'
import { ADDRESS_FIELDS, type CheckoutField } from './validate'

/** The fields in the order of the page. */
const FIELDS: readonly string[] = ['name', 'phone', 'email', 'zone', ...ADDRESS_FIELDS]

/**
 * Returns the action of Enter in a field: `next` if a later field is missing or wrong, else `go`, which sends the
 * form.
 */
export function enterKeyOf(
  field: CheckoutField,
  faults: readonly Pick<CheckoutFault, 'field'>[],
): 'next' | 'go' {
  const index = FIELDS.indexOf(field)
  return faults.some((fault) => FIELDS.indexOf(fault.field) > index) ? 'next' : 'go'
}

import type { CheckoutFault } from './checkout'
import type { CheckoutField } from './validate'

/** In the order of the page. */
const FIELDS: readonly CheckoutFault['field'][] = [
  'name',
  'phone',
  'email',
  'zone',
  'street',
  'building',
  'floor',
  'flat',
  'landmark',
]

/**
 * Returns the action of Enter in a field: `next` if a later field is missing or wrong, else `go`, which sends the
 * form.
 */
export function enterKeyOf(
  field: CheckoutField,
  faults: readonly Pick<CheckoutFault, 'field'>[],
): 'next' | 'go' {
  const place = FIELDS.indexOf(field)
  return faults.some((fault) => FIELDS.indexOf(fault.field) > place) ? 'next' : 'go'
}

import { useState } from 'react'
import { isBlank } from '../../core/lib/checkout/validate'

/** The fields that have been blurred. */
export function useTouched<Field extends string>() {
  const [touched, setTouched] = useState<ReadonlySet<Field>>(new Set())
  return {
    /**
     * Whether a field shows its error before the form is submitted. An empty field does not: the user may only have tabbed
     * through it.
     */
    isJudged: (field: Field, value: string) => touched.has(field) && !isBlank(value),
    leave: (field: Field) => setTouched((known) => (known.has(field) ? known : new Set([...known, field]))),
  }
}

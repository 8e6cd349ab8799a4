import { useState } from 'react'

/** The fields that a person has left: what is wrong in them may be said (UX 15). */
export function useTouched<Field extends string>() {
  const [touched, setTouched] = useState<ReadonlySet<Field>>(new Set())
  return {
    touched,
    leave: (field: Field) => setTouched((known) => (known.has(field) ? known : new Set([...known, field]))),
  }
}

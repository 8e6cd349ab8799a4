import { useEffect, useRef, useState, type FormEvent } from 'react'
import { focusFault } from './focus-fault'
import { fields } from './styles'
import { useTouched } from './use-touched'

interface FormOptions {
  /** Not called again while its promise is pending. */
  send(): Promise<void>
  /** Called on every submit, before validation: clears the old message and shows missing fields. */
  onTry?(): void
  /** Whether the form may be sent; by default, when it has no faults. */
  sendable?: boolean
}

/**
 * Form state without concurrent submits. A field's error is shown after a submit, or when a field with content loses the
 * focus. A submit focuses the first invalid field.
 */
export function useForm<Field extends string>(
  faults: readonly Field[],
  { send, onTry, sendable = faults.length === 0 }: FormOptions,
) {
  const [tries, setTries] = useState(0)
  const [busy, setBusy] = useState(false)
  const { isJudged, leave } = useTouched<Field>()
  const ref = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (tries > 0) focusFault(ref.current?.querySelector<HTMLElement>('[aria-invalid]'))
  }, [tries])

  const submit = async () => {
    if (busy) return
    setTries(tries + 1)
    onTry?.()
    if (!sendable) return
    setBusy(true)
    await send()
    setBusy(false)
  }
  return {
    form: {
      ref,
      className: fields,
      onSubmit(event: FormEvent) {
        event.preventDefault()
        void submit()
      },
    },
    tried: tries > 0,
    busy,
    wrong: (field: Field, value: string) => (tries > 0 || isJudged(field, value)) && faults.includes(field),
    leave,
  }
}

import { useEffect, useRef, useState, type FormEvent } from 'react'
import { fields } from './styles'
import { useTouched } from './use-touched'

interface FormOptions {
  /** Is not called again before its promise is kept. */
  send(): Promise<void>
  /** Called at each try, before anything is sent: what was said of the last one goes, what is missing is said. */
  onTry?(): void
  /** Whether it may be sent; only without a fault, unless told. */
  sendable?: boolean
}

/**
 * A form that is sent once at a time: what is wrong in a field is said when that was left, or all was to be sent, and
 * then the first such field takes the focus (UX 15).
 */
export function useForm<Field extends string>(
  faults: readonly Field[],
  { send, onTry, sendable = faults.length === 0 }: FormOptions,
) {
  const [tries, setTries] = useState(0)
  const [busy, setBusy] = useState(false)
  const { touched, leave } = useTouched<Field>()
  const ref = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (tries > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
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
    /** For the `<form>`. */
    form: {
      ref,
      className: fields,
      noValidate: true,
      onSubmit(event: FormEvent) {
        event.preventDefault()
        void submit()
      },
    },
    tried: tries > 0,
    busy,
    /** Whether a field's fault is to be said. */
    wrong: (field: Field) => (tries > 0 || touched.has(field)) && faults.includes(field),
    leave,
  }
}

import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { fields } from './FormSkeleton'
import { isBlank } from '../../core/lib/checkout/validate'

/** Focuses a field and scrolls it and its message clear of sticky bars, even if the field already has the focus. */
export function focusFault(field: HTMLElement | null | undefined): void {
  field?.focus()
  field?.scrollIntoView({ block: 'nearest' })
}

type Control = HTMLInputElement | HTMLSelectElement

const isOpen = (control: Element): control is Control =>
  control.matches('input:not([type=radio], [readonly]), select') &&
  ((control as Control).value === '' || control.matches('[aria-invalid]'))

/**
 * In fields with `enterKeyHint="next"`, Enter moves to the next empty or invalid field instead of submitting the form, as
 * the label of the key on phones suggests.
 */
export function focusNextField(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, key, nativeEvent } = event
  if (key !== 'Enter' || nativeEvent.isComposing) return
  if (!(target instanceof HTMLInputElement) || target.enterKeyHint !== 'next') return
  const controls = [...event.currentTarget.elements]
  const next = controls.slice(controls.indexOf(target) + 1).find(isOpen)
  if (!next) return
  event.preventDefault()
  next.focus()
}

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

import { useEffect, useRef, useState } from 'react'
import type { FormEvent, KeyboardEvent } from 'react'
import { isBlank } from '../../core/lib/checkout/validate'
import { fields } from '../styles'
import { useNotice } from './FormNotice'

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

/** Remembers which fields have been blurred. */
export function useTouched<Field extends string>() {
  const [touched, setTouched] = useState<ReadonlySet<Field>>(new Set())
  return {
    /**
     * Whether a field shows its error before the form is submitted. An empty field does not: the user may only have tabbed
     * through it.
     */
    showsError: (field: Field, value: string) => touched.has(field) && !isBlank(value),
    leave: (field: Field) => setTouched((known) => (known.has(field) ? known : new Set([...known, field]))),
  }
}

interface FormOptions<Notice> {
  /** Sends the form, and resolves to the notice to show, if any. Not called again while its promise is pending. */
  send(): Promise<Notice | null>
  /** Called on every submit, before validation. */
  onTry?(): void
  /** Whether the form may be sent; by default, when it has no faults. */
  sendable?: boolean
  /** The number of faults from which a submit shows the notice `faults`. */
  noticeFrom?: number
  /** The notice to show before the first submit, if any. */
  firstNotice?: Notice | undefined
}

/**
 * Form state without concurrent submits. A field's error is shown after a submit, or when a field with content loses the
 * focus. A submit focuses the first invalid field, and replaces the notice of the last one.
 */
export function useForm<Field extends string, Notice = never>(
  faults: readonly Field[],
  { send, onTry, sendable = faults.length === 0, noticeFrom = 1, firstNotice }: FormOptions<Notice>,
) {
  const [tries, setTries] = useState(0)
  const [busy, setBusy] = useState(false)
  const { showsError, leave } = useTouched<Field>()
  const { notice, show, hide, holders } = useNotice<Notice | 'faults'>()
  const ref = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (firstNotice) show(firstNotice)
  }, [firstNotice, show])
  useEffect(() => {
    if (tries > 0) focusFault(ref.current?.querySelector<HTMLElement>('[aria-invalid]'))
  }, [tries])

  const submit = async () => {
    if (busy) return
    setTries(tries + 1)
    onTry?.()
    if (faults.length >= noticeFrom) show('faults')
    else hide()
    if (!sendable) return
    setBusy(true)
    const result = await send()
    setBusy(false)
    if (result) show(result)
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
    /** The props of a field: its value, whether it is marked, and its handlers. */
    field: (name: Field, value: string, onChange: (value: string) => void) => ({
      value,
      missing: (tries > 0 || showsError(name, value)) && faults.includes(name),
      onChange,
      onBlur: () => leave(name),
    }),
    /** The props of the form's `FormAlert`. */
    alert: { notice, holders },
  }
}

import { useCallback, useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import type { ReactNode, Ref } from 'react'
import { TOAST_TIME_MS } from '../../core/constants'
import { isBlank } from '../../core/lib/checkout/validate'
import { Alert } from '../../ui/Alert'
import { Button } from '../../ui/Button'
import { Spinner } from '../../ui/Spinner'
import { css } from '../../ui/styles'
import { fields } from '../styles'
import { useCountdown } from './use-countdown'

/**
 * Focuses a field, and scrolls the field and its message clear of sticky bars, even if the field already has the focus.
 */
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

/** Tracks which fields have been blurred. */
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
  /** Called after `send` without a notice, unless the form has been closed meanwhile. */
  onSent?(): void
  /** Called on every submit, before validation. */
  onTry?(): void
  /** Whether the form may be sent; by default, when it has no faults. */
  sendable?: boolean
  /** The minimum number of faults for which a submit shows the notice `faults`. */
  noticeFrom?: number
  /** The notice to show before the first submit, if any. */
  firstNotice?: Notice | undefined
}

/**
 * Returns the state of a form. Submits are never concurrent. A field shows its error after a submit, or when it loses
 * the focus and has content. A submit focuses the first invalid field and replaces the previous notice.
 */
export function useForm<Field extends string, Notice = never>(
  faults: readonly Field[],
  { send, onSent, onTry, sendable = faults.length === 0, noticeFrom = 1, firstNotice }: FormOptions<Notice>,
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
    else if (ref.current) onSent?.()
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

/**
 * Returns the state of an inline message that disappears after 5 s. Hovering over or focusing the message pauses the
 * timer.
 */
export function useNotice<Notice>() {
  const { start, stop, holders } = useCountdown()
  const [notice, setNotice] = useState<Notice | null>(null)
  const show = useCallback(
    (next: Notice) => {
      setNotice(next)
      start(TOAST_TIME_MS, () => setNotice(null))
    },
    [start],
  )
  const hide = useCallback(() => {
    stop()
    setNotice(null)
  }, [stop])
  return { notice, show, hide, holders }
}

const place = css`
  /* While there is no notice, this region is out of flow. 'display: none' would prevent it from announcing the next
     notice. */
  &:not(:has(p)) {
    position: absolute;
  }
`

interface FormNoticeProps {
  /** A ref to the notice, which makes it focusable. */
  ref?: Ref<HTMLDivElement>
  holders: ReturnType<typeof useNotice>['holders']
  children: ReactNode
}

/** Shows a form's message. Hovering or focusing it pauses the message's timer. */
export const FormNotice = ({ ref, holders, children }: FormNoticeProps) => (
  <div ref={ref} className={place} tabIndex={ref ? -1 : undefined} {...holders}>
    {children}
  </div>
)

interface FormAlertProps<Notice> {
  notice: Notice | null
  holders: FormNoticeProps['holders']
  /** Returns the text of a notice; falsy if there is nothing to say. */
  children(notice: Notice): ReactNode
}

/** A message that explains why a form was not sent. */
export function FormAlert<Notice>({ notice, holders, children }: FormAlertProps<Notice>) {
  const text = notice !== null && children(notice)
  return <FormNotice holders={holders}>{text && <Alert tone="danger">{text}</Alert>}</FormNotice>
}

export const SubmitButton = ({ busy, children }: { busy: boolean; children: string }) => (
  <Button submit variant="primary" size="l" full busy={busy && <Spinner />}>
    {children}
  </Button>
)

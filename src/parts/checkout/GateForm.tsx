import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { Buyer, GateAlert } from '../../core/lib/gate'
import { hasPhone } from '../../core/lib/validate'
import type { GateStore } from '../../core/stores/gate'
import { Alert } from '../../ui/Alert'
import { Button } from '../../ui/Button'
import { Segmented } from '../../ui/Segmented'
import { Spinner } from '../../ui/Spinner'
import { css } from '../../ui/styles'
import { useValue } from '../../ui/use-value'
import { PasswordField } from '../form/PasswordField'
import { NameField } from '../form/NameField'
import { PhoneField } from '../form/PhoneField'
import { useView } from '../context'
import { fields, hint } from '../form/styles'
import { alertText } from '../account/refusal-text'

const given = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
`

interface GateFormProps {
  gate: GateStore
  /** Whether somebody may buy without an account. */
  guests: boolean
  /** The first field takes the focus as soon as it is there. */
  focus: boolean
  /** What is known of the phone. */
  phone?: string
  /** What is known of the name. */
  name?: string
  onPassed(buyer: Buyer): void
}

/** §5: a missing phone is said in the alert; a missing password beside its field, where it stays until it is there. */
const isAtField = (alert: GateAlert) => 'key' in alert && alert.key === 'enterPassword'

/** SPEC §4's gate: phone, then a password, or a name as a guest, or a new account. In a dialog, or as a page's start. */
export function GateForm({ gate, guests, focus, onPassed, ...known }: GateFormProps) {
  const view = useView()
  const { t } = view
  const state = useValue(gate.state)
  const [phone, setPhone] = useState(known.phone ?? '')
  const [name, setName] = useState(known.name ?? '')
  const [password, setPassword] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const { step } = state
  /** The step in which somebody tried to go on, and how often: what is missing there is marked, and takes the focus. */
  const [tried, setTried] = useState<{ step: typeof step; times: number } | null>(null)
  const marked = tried?.step === step
  const passed = state.step === 'passed' ? state.buyer : null

  useEffect(() => {
    if (passed) onPassed(passed)
    // Told once; the owner's callback is new with every render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [passed])
  const before = useRef(step)
  useEffect(() => {
    // The field that the step before ended with is gone: the focus goes to the first of this one.
    if (before.current !== step && (before.current !== 'closed' || focus))
      form.current?.querySelector<HTMLElement>('input:not([type="radio"])')?.focus()
    before.current = step
    // A password is for one step alone.
    setPassword('')
    // oxlint-disable-next-line react/exhaustive-deps
  }, [step])

  useEffect(() => {
    const wrong = !tried
      ? null
      : tried.step === 'phone' && !hasPhone(phone)
        ? '[name="phone"]'
        : '[aria-invalid]'
    if (wrong) form.current?.querySelector<HTMLElement>(wrong)?.focus()
    // At every try, and not with every letter.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [tried])

  if (state.step === 'closed' || state.step === 'passed') return null
  const { busy } = state
  const alert = state.alert
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setTried({ step, times: (tried?.times ?? 0) + 1 })
    if (state.step === 'phone') void gate.givePhone(phone)
    else if (state.step === 'password') void gate.login(password)
    else if (state.as === 'guest') gate.continueAsGuest(name)
    else void gate.register(name, password)
  }
  return (
    <form ref={form} className={fields} noValidate onSubmit={submit}>
      {state.step !== 'phone' && (
        <p className={given}>
          <bdi dir="ltr">{state.phone}</bdi>
          <Button variant="quiet" size="s" onClick={gate.back}>
            {t('otherPhone')}
          </Button>
        </p>
      )}
      {stepFields(state)}
      <div
        onPointerEnter={gate.holdAlert}
        onPointerLeave={gate.releaseAlert}
        onFocus={gate.holdAlert}
        onBlur={gate.releaseAlert}
      >
        {alert && !isAtField(alert) && <Alert tone="danger">{alertText(alert, view)}</Alert>}
      </div>
      <Button variant="primary" size="l" full submit busy={busy && <Spinner />}>
        {t(step === 'password' ? 'logIn' : 'continue')}
      </Button>
    </form>
  )

  function stepFields(at: typeof state) {
    if (at.step === 'phone') {
      return (
        <>
          <p className={hint}>{t('gateHint')}</p>
          <PhoneField value={phone} onChange={setPhone} />
        </>
      )
    }
    if (at.step === 'password') {
      return (
        <>
          <p className={hint}>{t('welcomeBack')}</p>
          <PasswordField
            label={t('password')}
            autoComplete="current-password"
            value={password}
            error={marked && !password ? t('enterPassword') : null}
            onChange={setPassword}
          />
        </>
      )
    }
    return (
      <>
        {guests && (
          <Segmented
            label={t('gateTitle')}
            value={at.step === 'register' ? at.as : 'guest'}
            options={[
              { value: 'guest', text: t('asGuest') },
              { value: 'user', text: t('asUser') },
            ]}
            onChange={gate.choose}
          />
        )}
        <NameField value={name} missing={marked && !name.trim()} onChange={setName} />
        {at.step === 'register' && at.as === 'user' && (
          <PasswordField
            label={t('password')}
            autoComplete="new-password"
            value={password}
            error={marked && !password ? t('enterPassword') : null}
            onChange={setPassword}
          />
        )}
      </>
    )
  }
}

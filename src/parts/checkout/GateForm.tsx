import { useEffect, useRef, useState, type FocusEvent, type FormEvent } from 'react'
import type { VisitorDraft } from '../../core/lib/account/drafts'
import type { Buyer, GateAlert } from '../../core/lib/checkout/gate'
import { accountNameText, isBlank } from '../../core/lib/checkout/validate'
import type { GateStore } from '../../core/stores/gate'
import { Alert } from '../../ui/Alert'
import { Button } from '../../ui/Button'
import { Segmented } from '../../ui/Segmented'
import { ownDocument } from '../../ui/own-document'
import { css } from '../../ui/styles'
import { focusFault, focusNextField, SubmitButton } from '../form/use-form'
import { PasswordField, NameField, AccountNameField } from '../form/fields'
import { useShop, useView, useValue } from '../context'
import { fields, muted, ends } from '../styles'
import { ForgotPassword } from '../account/ForgotPassword'
import { LinkForm } from '../account/LinkForm'
import { alertText } from '../account/refusal-text'
import { Verbatim } from '../../ui/Verbatim'
import { Form } from '../../ui/Form'

const account = css`
  gap: 8px;
`

interface GateFormProps {
  gate: GateStore
  /** Whether guests may buy. */
  guests: boolean
  /** Whether to focus the first field on mount. */
  focus: boolean
  /** Prefills the phone or e-mail address. */
  phone?: string
  /** Prefills the name. */
  name?: string
  onType?(typed: Partial<VisitorDraft>): void
  onPassed(buyer: Buyer): void
}

/** Whether an alert is shown at its field, which is the case only for a missing password. */
const isAtField = (alert: GateAlert) => 'key' in alert && alert.key === 'enterPassword'

/** Whether an element is in the form, or contains it. */
const isAround = (form: HTMLElement | null, element: Element) =>
  form !== null && (form.contains(element) || element.contains(form))

/** Whether the form has the focus, or nothing on the page has it. */
function hasFocus(form: HTMLElement | null) {
  const active = form && (form.getRootNode() as ShadowRoot).activeElement
  return active ? isAround(form, active) : ownDocument('activeElement') === ownDocument('body')
}

/** The first field of each step. */
const FIRST = {
  phone: '[name="phone"], [name="email"]',
  password: '[name="password"]',
  register: '[name="name"]',
  unverified: 'button',
  closed: 'input',
  passed: 'input',
} as const

/**
 * Identifies the buyer. Asks for a phone or e-mail address. If it has an account, asks for the password, and otherwise
 * for a guest's name or a new account. Used in a dialog and inline.
 */
export function GateForm({ gate, guests, focus, onType, onPassed, ...known }: GateFormProps) {
  const { can } = useShop()
  const byEmail = can.accounts === 'email'
  const view = useView()
  const { t } = view
  const state = useValue(gate.state)
  const [{ phone, name }, setTyped] = useState<VisitorDraft>({ name: '', phone: '', ...known })
  const change = (typed: Partial<VisitorDraft>) => {
    setTyped((before) => ({ ...before, ...typed }))
    onType?.(typed)
  }
  const [password, setPassword] = useState('')
  const [forgot, setForgot] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const { step } = state
  /**
   * The step that was submitted last, and how often. The faults of that step are marked, and each submit focuses the
   * first one.
   */
  const [tried, setTried] = useState<{ step: typeof step; times: number } | null>(null)
  const marked = tried?.step === step
  const passed = state.step === 'passed' ? state.buyer : null

  useEffect(() => {
    if (passed) onPassed(passed)
    // Call `onPassed` only once: the parent's callback changes with every render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [passed])
  const isForgotten = forgot && step === 'password'
  const shown = isForgotten ? 'forgotten' : step
  const before = useRef<typeof shown>(shown)
  useEffect(() => {
    // The focused field of the previous step has unmounted or is filled in. Focus the first field of this step, unless
    // the shopper has left the form while the phone was being looked up.
    const leads = before.current === 'closed' ? focus : hasFocus(form.current)
    if (before.current !== shown && leads) form.current?.querySelector<HTMLElement>(FIRST[step])?.focus()
    before.current = shown
    // Don't carry a password over to another step, nor the request for a new one.
    setPassword('')
    if (step !== 'password') setForgot(false)
    // oxlint-disable-next-line react/exhaustive-deps
  }, [shown])

  useEffect(() => {
    const wrong = !tried
      ? null
      : tried.step === 'phone' && accountNameText(phone, can.accounts)
        ? FIRST.phone
        : '[aria-invalid]'
    if (wrong) focusFault(form.current?.querySelector<HTMLElement>(wrong))
    // Run only on submit, not on each keystroke.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [tried])

  /** The last phone that was looked up. Leaving the field does not repeat a failed look-up. */
  const looked = useRef('')

  if (state.step === 'closed' || state.step === 'passed') return null
  const changeTyped = (typed: string) => change({ phone: typed })
  if (state.step === 'unverified')
    return (
      <LinkForm purpose="verification" email={state.phone} sent onEmail={changeTyped} onBack={gate.back} />
    )
  if (isForgotten)
    return <ForgotPassword phone={phone} onPhone={changeTyped} onBack={() => setForgot(false)} />
  const { busy } = state
  const gateHint = byEmail
    ? guests
      ? 'gateHintEmail'
      : 'gateHintEmailUsers'
    : guests
      ? 'gateHint'
      : 'gateHintUsers'
  const alert = state.alert
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setTried({ step, times: (tried?.times ?? 0) + 1 })
    if (state.step === 'phone') {
      looked.current = phone
      void gate.givePhone(phone)
    } else if (state.step === 'password') void gate.login(password)
    else if (state.as === 'guest') gate.continueAsGuest(name)
    else void gate.register(name, password)
  }
  return (
    <Form ref={form} className={fields} onKeyDown={focusNextField} onSubmit={submit}>
      {state.step === 'phone' && <p className={muted}>{t(gateHint)}</p>}
      {state.step === 'password' ? (
        <p className={`${ends} ${account}`}>
          <Verbatim dir="ltr">{state.phone}</Verbatim>
          <Button variant="quiet" size="s" onClick={gate.back}>
            {t(byEmail ? 'otherEmail' : 'otherPhone')}
          </Button>
        </p>
      ) : (
        <AccountNameField
          value={phone}
          // A phone can still be corrected while it is being looked up.
          readOnly={busy && step !== 'phone'}
          enterKeyHint="next"
          onChange={changePhone}
          onBlur={lookUp}
        />
      )}
      {stepFields(state)}
      {alert && !isAtField(alert) && (
        <div
          onPointerEnter={gate.holdAlert}
          onPointerLeave={gate.releaseAlert}
          onFocus={gate.holdAlert}
          onBlur={gate.releaseAlert}
        >
          <Alert tone="danger">{alertText(alert, view)}</Alert>
        </div>
      )}
      <SubmitButton busy={busy}>{t(step === 'password' ? 'logIn' : 'continue')}</SubmitButton>
      {step === 'password' && can.newPassword !== 'none' && (
        <Button variant="quiet" onClick={() => setForgot(true)}>
          {t('forgotPassword')}
        </Button>
      )}
    </Form>
  )

  /** Changes the phone or e-mail address, which then has to be looked up again. */
  function changePhone(typed: string) {
    change({ phone: typed })
    looked.current = ''
    gate.back()
  }

  /** Opens the next step as soon as a complete phone or e-mail address has been typed. */
  function lookUp({ relatedTarget }: FocusEvent<Element>) {
    if (step !== 'phone' || busy || phone === looked.current) return
    if (accountNameText(phone, can.accounts) !== null) return
    // Don't look the phone up if the shopper is leaving the form: the next step would move the content that they are
    // about to use. A click on the button looks the phone up itself.
    const isLeaving = relatedTarget !== null && !isAround(form.current, relatedTarget)
    if (isLeaving || form.current?.querySelector('button:active')) return
    looked.current = phone
    void gate.givePhone(phone)
  }

  function stepFields(at: Exclude<typeof state, { step: 'closed' | 'passed' | 'unverified' }>) {
    if (at.step === 'phone') return null
    if (at.step === 'password') {
      return (
        <>
          <p className={muted}>{t('welcomeBack')}</p>
          <PasswordField
            autoComplete="current-password"
            value={password}
            missing={marked && !password}
            onChange={setPassword}
          />
        </>
      )
    }
    return (
      <>
        {can.accounts === 'email' && (
          <p className={muted}>
            <span>{t('haveAccount')}</span>{' '}
            <Button variant="quiet" size="s" onClick={gate.haveAccount}>
              {t('logIn')}
            </Button>
          </p>
        )}
        {guests && (
          <Segmented
            label={t('gateTitle')}
            value={at.as}
            options={[
              { value: 'guest', text: t('asGuest') },
              { value: 'user', text: t('asUser') },
            ]}
            onChange={gate.choose}
          />
        )}
        <NameField
          value={name}
          missing={marked && isBlank(name)}
          enterKeyHint={at.as === 'user' ? 'next' : 'go'}
          onChange={(typed) => change({ name: typed })}
        />
        {at.as === 'user' && (
          <PasswordField
            autoComplete="new-password"
            value={password}
            missing={marked && !password}
            onChange={setPassword}
          />
        )}
      </>
    )
  }
}

import { useRef, useState } from 'react'
import { enterKeyOf } from '../../core/lib/checkout/enter-key'
import { PHONE_TEXTS } from '../../core/lib/checkout/validate'
import { Button } from '../../ui/Button'
import { css } from '../../ui/styles'
import { Verbatim } from '../../ui/Verbatim'
import { useElement, useShop, useView, useValue } from '../context'
import { NameField, EmailField, PhoneField, marksRequired } from '../form/fields'
import { useTouched } from '../form/use-form'
import { ends, fields, muted } from '../styles'
import { CheckoutSection } from './CheckoutColumns'
import { refusedText } from './fault-texts'
import { useBuyer, useCheckout } from './use-checkout'

type ContactField = 'name' | 'phone' | 'email'

const line = css`
  flex-wrap: nowrap;
  align-items: start;
  gap: 8px;
  & > p {
    display: flex;
    flex-wrap: wrap;
    gap: 0 12px;
    min-inline-size: 0;
    overflow-wrap: anywhere;
    & > bdi {
      text-align: match-parent;
      text-align: -webkit-match-parent;
    }
    & > bdi + bdi {
      color: var(--s-muted);
    }
  }
  & > button {
    flex: none;
    /* Negative margins compensate the size of the button, which is larger than its text. */
    margin: -10px;
    margin-inline-end: -12px;
  }
`

/**
 * Name and phone and, if the server requires it, a guest's e-mail address. Known details are on one line with "Edit";
 * only missing and refused ones have fields.
 */
export function ContactFields() {
  const { can } = useShop()
  const checkout = useCheckout()
  const { root } = useElement()
  const view = useView()
  const { t } = view
  const user = useBuyer()
  const form = useValue(checkout.form)
  const faults = useValue(checkout.faults)
  const tried = useValue(checkout.tried)
  const { showsError, leave } = useTouched<ContactField>()
  const place = useRef<HTMLDivElement>(null)
  const all: readonly ContactField[] =
    !user && can.accounts === 'email' ? ['name', 'phone', 'email'] : ['name', 'phone']
  // Once a field is shown, it stays, even when its fault has been corrected.
  const [shown, setShown] = useState<ReadonlySet<ContactField>>(new Set())
  const asked = new Set([...shown, ...all.filter((name) => faults.some(({ field }) => field === name))])
  if (asked.size > shown.size) setShown(asked)
  const known = all.filter((name) => !asked.has(name))

  const field = (name: ContactField, message = t('required')) => {
    const fault = (tried || showsError(name, form[name])) && faults.find((other) => other.field === name)
    const text =
      fault &&
      (fault.fault === 'refused'
        ? refusedText(fault, view)
        : fault.field === 'phone' && fault.fault !== 'missing'
          ? t(PHONE_TEXTS[fault.fault])
          : message)
    return {
      value: form[name],
      error: text || null,
      enterKeyHint: enterKeyOf(name, faults),
      onChange: (value: string) => checkout.change({ [name]: value }),
      onBlur: () => leave(name),
    }
  }
  /** Focuses the first matching field, once it has rendered. */
  const focus = (scope: () => ParentNode | null, selector: string) =>
    requestAnimationFrame(() => scope()?.querySelector<HTMLElement>(selector)?.focus())
  const edit = () => {
    setShown(new Set(all))
    // Focus the field, because the button unmounts.
    focus(() => place.current, 'input')
  }
  const logIn = () => {
    checkout.change({ guest: false })
    // The button unmounts with the form: focus the gate that replaces it.
    focus(() => root, '[data-gate] input')
  }
  return (
    <CheckoutSection title={t('contact')}>
      <div ref={place} className={`${fields} ${marksRequired}`}>
        {known.length > 0 && (
          <div className={`${ends} ${line}`}>
            <p>
              {known.map((name) =>
                name === 'name' ? (
                  <bdi key={name}>{form.name}</bdi>
                ) : (
                  <Verbatim key={name} dir="ltr">
                    {form[name]}
                  </Verbatim>
                ),
              )}
            </p>
            <Button variant="quiet" size="s" label={`${t('edit')}: ${t('contact')}`} onClick={edit}>
              {t('edit')}
            </Button>
          </div>
        )}
        {asked.has('name') && <NameField {...field('name')} />}
        {asked.has('phone') && <PhoneField {...field('phone')} />}
        {all.includes('email') && asked.has('email') && <EmailField {...field('email', t('enterEmail'))} />}
        {!user && (
          <p className={muted}>
            <span>{t('haveAccount')}</span>{' '}
            <Button variant="quiet" size="s" onClick={logIn}>
              {t('logIn')}
            </Button>
          </p>
        )}
      </div>
    </CheckoutSection>
  )
}

import { enterKeyOf } from '../../core/lib/checkout/enter-key'
import { PHONE_TEXTS } from '../../core/lib/checkout/validate'
import { Button } from '../../ui/Button'
import { useValue } from '../../ui/use-value'
import { NameField } from '../form/NameField'
import { EmailField } from '../form/EmailField'
import { PhoneField } from '../form/PhoneField'
import { useElement, useShop, useView } from '../context'
import { fields, hint } from '../form/styles'
import { refusedText } from './fault-texts'
import { sectionTitle } from './styles'
import { useBuyer, useCheckout } from './use-checkout'
import { useTouched } from '../form/use-touched'

/** Name and phone, prefilled for a user and editable for this order; for guests also the e-mail address, if required. */
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
  const { isJudged, leave } = useTouched<'name' | 'phone' | 'email'>()
  const field = (name: 'name' | 'phone' | 'email', message = t('required')) => {
    const wrong = (tried || isJudged(name, form[name])) && faults.find((fault) => fault.field === name)
    const text =
      wrong &&
      (wrong.fault === 'refused'
        ? refusedText(wrong, view)
        : wrong.field === 'phone' && wrong.fault !== 'missing'
          ? t(PHONE_TEXTS[wrong.fault])
          : message)
    return {
      value: form[name],
      error: text || null,
      enterKeyHint: enterKeyOf(name, faults),
      onChange: (value: string) => checkout.change({ [name]: value }),
      onBlur: () => leave(name),
    }
  }
  const logIn = () => {
    checkout.change({ guest: false })
    // The button unmounts with the form: focus the gate that replaces it.
    requestAnimationFrame(() => root.querySelector<HTMLElement>('[data-gate] input')?.focus())
  }
  return (
    <section aria-label={t('contact')}>
      <h2 className={sectionTitle}>{t('contact')}</h2>
      <div className={fields}>
        <NameField {...field('name')} />
        <PhoneField {...field('phone')} />
        {!user && can.accounts === 'email' && <EmailField {...field('email', t('enterEmail'))} />}
        {!user && (
          <p className={hint}>
            <span>{t('haveAccount')}</span>{' '}
            <Button variant="quiet" size="s" onClick={logIn}>
              {t('logIn')}
            </Button>
          </p>
        )}
      </div>
    </section>
  )
}

import { enterKeyOf } from '../../core/lib/checkout/enter-key'
import { Button } from '../../ui/Button'
import { useValue } from '../../ui/use-value'
import { NameField } from '../form/NameField'
import { PhoneField } from '../form/PhoneField'
import { useElement, useView } from '../context'
import { fields, hint } from '../form/styles'
import { sectionTitle } from './styles'
import { useBuyer, useCheckout } from './use-checkout'
import { useTouched } from '../form/use-touched'

/** Name and phone: prefilled for a user, and editable for this order. */
export function ContactFields() {
  const checkout = useCheckout()
  const { root } = useElement()
  const { t } = useView<'account'>()
  const user = useBuyer()
  const { name, phone } = useValue(checkout.form)
  const faults = useValue(checkout.faults)
  const tried = useValue(checkout.tried)
  const { touched, leave } = useTouched<'name' | 'phone'>()
  const wrong = (field: 'name' | 'phone') =>
    (tried || touched.has(field)) && faults.some((fault) => fault.field === field)
  const logIn = () => {
    checkout.change({ guest: false })
    // The button unmounts with the form: focus the gate that replaces it.
    requestAnimationFrame(() => root.querySelector<HTMLElement>('[data-gate] input')?.focus())
  }
  return (
    <section aria-label={t('contact')}>
      <h2 className={sectionTitle}>{t('contact')}</h2>
      <div className={fields}>
        <NameField
          value={name}
          error={wrong('name') ? t('required') : null}
          enterKeyHint={enterKeyOf('name', faults)}
          onChange={(value) => checkout.change({ name: value })}
          onBlur={() => leave('name')}
        />
        <PhoneField
          value={phone}
          error={wrong('phone') ? t('required') : null}
          enterKeyHint={enterKeyOf('phone', faults)}
          onChange={(value) => checkout.change({ phone: value })}
          onBlur={() => leave('phone')}
        />
        {!user && (
          <p className={hint}>
            {t('haveAccount')}{' '}
            <Button variant="quiet" size="s" onClick={logIn}>
              {t('logIn')}
            </Button>
          </p>
        )}
      </div>
    </section>
  )
}

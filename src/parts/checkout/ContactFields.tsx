import { Button } from '../../ui/Button'
import { TextField } from '../../ui/TextField'
import { useValue } from '../../ui/use-value'
import { useView } from '../context'
import { fields, hint, sectionTitle } from './form-styles'
import { useBuyer, useCheckout } from './use-checkout'
import { useTouched } from './use-touched'

/** Name and phone: known of a user, and open to change for this order. */
export function ContactFields() {
  const checkout = useCheckout()
  const { t } = useView()
  const user = useBuyer()
  const { name, phone } = useValue(checkout.form)
  const faults = useValue(checkout.faults)
  const tried = useValue(checkout.tried)
  const { touched, leave } = useTouched<'name' | 'phone'>()
  const wrong = (field: 'name' | 'phone') =>
    (tried || touched.has(field)) && faults.some((fault) => fault.field === field)
  return (
    <section aria-label={t('contact')}>
      <h2 className={sectionTitle}>{t('contact')}</h2>
      <div className={fields}>
        <TextField
          label={t('name')}
          name="name"
          autoComplete="name"
          maxLength={120}
          value={name}
          error={wrong('name') ? t('enterName') : null}
          onChange={(value) => checkout.change({ name: value })}
          onBlur={() => leave('name')}
        />
        <TextField
          label={t('phoneNumber')}
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          dir="ltr"
          maxLength={40}
          value={phone}
          error={wrong('phone') ? t('enterPhone') : null}
          onChange={(value) => checkout.change({ phone: value })}
          onBlur={() => leave('phone')}
        />
        {!user && (
          <p className={hint}>
            {t('haveAccount')}{' '}
            <Button variant="quiet" size="s" onClick={() => checkout.change({ guest: false })}>
              {t('logIn')}
            </Button>
          </p>
        )}
      </div>
    </section>
  )
}

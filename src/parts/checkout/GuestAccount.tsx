import { useRef, useState, use } from 'react'
import type { Confirmation } from '../../core/lib/checkout/pending-order'
import { Alert, LiveAlert } from '../../ui/Alert'
import { Button } from '../../ui/Button'
import { Spinner } from '../../ui/Spinner'
import { useShop, useView, useElement } from '../context'
import { muted } from '../styles'
import { useCheckout, useBuyer } from './use-checkout'
import { css } from '../../ui/styles'
import { isPhoneTaken } from '../../core/lib/account/refusal'
import { normalisePhone } from '../../core/lib/checkout/phone'
import type { Refusal } from '../../core/types'
import { loginText, refusalText } from '../account/refusal-text'
import { PasswordField } from '../form/fields'
import { useForm } from '../form/use-form'
import { Form } from '../../ui/Form'

const place = css`
  padding-block-start: 16px;
  border-block-start: 1px solid var(--s-line);
  & > :is(h2, h3) {
    font-size: var(--s-text-l);
  }
  & > p {
    margin-block: 4px 12px;
  }
`

/**
 * Offers a guest an account after an order. Asks only for a password, because the order contains the name and phone.
 */
export function GuestAccount({ order, as: Heading }: { order: Confirmation; as: 'h2' | 'h3' }) {
  const { can, person } = useShop()
  const { account } = use(person())
  const { placement } = useCheckout()
  const { element } = useElement()
  const view = useView()
  const { t } = view
  const user = useBuyer()
  const [password, setPassword] = useState('')
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [made, setMade] = useState(false)
  const registered = useRef(false)
  // Decide only once: as soon as the account exists, the order belongs to its user.
  const [isGuests] = useState(order.userId === null)
  const { form, busy, field } = useForm<'password'>(password ? [] : ['password'], {
    onTry: () => setRefusal(null),
    async send() {
      const phone = normalisePhone(order.phone)
      // If only the login failed, the account already exists on the next attempt.
      let refused = registered.current ? null : await account.register({ name: order.name, phone, password })
      registered.current ||= !refused
      refused ??= await account.login({ phone, password }, element)
      if (!refused) void placement.dispatch({ type: 'claimed' })
      setRefusal(refused)
      setMade(!refused)
      return null
    },
  })
  if (!isGuests) return null
  const offered = !user && !made
  return (
    <>
      <LiveAlert tone="success">{made && t('accountMade')}</LiveAlert>
      {offered && (
        <section className={place} aria-label={t('saveDetails')}>
          <Heading>{t('saveDetails')}</Heading>
          <p className={muted}>{t('saveDetailsHint')}</p>
          <Form {...form}>
            {/* This field is for password managers, which store the password with the phone. */}
            <input hidden name="username" autoComplete="username" value={order.phone} readOnly />
            <PasswordField {...field('password', password, setPassword)} autoComplete="new-password" />
            {refusal && (
              <Alert tone="danger">
                {registered.current
                  ? loginText(refusal, view, can)
                  : isPhoneTaken(refusal)
                    ? t('phoneTaken')
                    : refusalText(refusal, view)}
              </Alert>
            )}
            <Button submit full busy={busy && <Spinner />}>
              {t('asUser')}
            </Button>
          </Form>
        </section>
      )}
    </>
  )
}

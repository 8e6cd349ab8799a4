import { use, useRef, useState } from 'react'
import { isPhoneTaken } from '../../core/lib/account/refusal'
import type { Confirmation } from '../../core/lib/checkout/pending-order'
import { normalisePhone } from '../../core/lib/checkout/phone'
import type { Refusal } from '../../core/types'
import { Alert, LiveAlert } from '../../ui/Alert'
import { Button } from '../../ui/Button'
import { Spinner } from '../../ui/Spinner'
import { css } from '../../ui/styles'
import { loginText, refusalText } from '../account/refusal-text'
import { useElement, useShop, useView } from '../context'
import { PasswordField } from '../form/PasswordField'
import { hint } from '../form/styles'
import { useForm } from '../form/use-form'
import { useBuyer, useCheckout } from './use-checkout'
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

/** Offers a guest an account after an order: it only needs a password, since the order has the name and phone. */
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
  // Remember this: once there is an account, the order belongs to the user.
  const [isGuests] = useState(order.userId === null)
  const { form, busy, wrong } = useForm<'password'>(password ? [] : ['password'], {
    onTry: () => setRefusal(null),
    async send() {
      const phone = normalisePhone(order.phone)
      // If only the login failed, the account already exists on the next try.
      let refused = registered.current ? null : await account.register({ name: order.name, phone, password })
      registered.current ||= !refused
      refused ??= await account.login({ phone, password }, element)
      if (!refused) void placement.dispatch({ type: 'claimed' })
      setRefusal(refused)
      setMade(!refused)
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
          <p className={hint}>{t('saveDetailsHint')}</p>
          <Form {...form}>
            {/* For password managers, which store the password with the phone. */}
            <input hidden name="username" autoComplete="username" value={order.phone} readOnly />
            <PasswordField
              label={t('password')}
              autoComplete="new-password"
              value={password}
              error={wrong('password', password) ? t('enterPassword') : null}
              onChange={setPassword}
            />
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

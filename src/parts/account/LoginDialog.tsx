import { use, useEffect, useRef, useState } from 'react'
import type { Refusal } from '../../core/types'
import { Dialog } from '../Dialog'
import { useElement, useShop, useView } from '../context'
import { fields, muted } from '../styles'
import { ForgotPassword } from './ForgotPassword'
import { LoginForm } from './LoginForm'
import { SignUpForm } from './SignUpForm'
import { useLogin } from './use-person'

interface Shown {
  form: 'logIn' | 'signUp' | 'forgotPassword'
  /** The reason why the login after a sign-up failed. */
  refusal?: Refusal
}

/**
 * The login in a dialog, for visitors who click a heart, so that they stay on the same screen. The dialog is mounted
 * while it is open. Once a user has logged in, here or in another tab, the product becomes a favourite.
 */
export function LoginDialog() {
  const shop = useShop()
  const { element, panels } = useElement()
  const { favourites } = use(shop.person())
  const { t } = useView()
  const [{ form, refusal }, show] = useState<Shown>({ form: 'logIn' })
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector('input')?.focus(), [form])

  const { phone, onPhone, logIn } = useLogin(() => {
    const favourite = panels.favourite.peek()
    // The dialog may have been closed while the login was in flight, and another panel may have opened.
    if (panels.open.peek() === 'login') panels.close()
    if (favourite === null) return
    void favourites.add(favourite, element).then(({ ok }) => {
      if (ok)
        shop.toasts.show({ key: 'favouriteSaved', tone: 'success', topic: 'favourites', source: element })
    })
  })

  return (
    <Dialog open title={t(form)} onClose={panels.close}>
      <div ref={box} className={fields}>
        {form === 'logIn' && (
          <>
            <p className={muted}>{t('favouriteLogin')}</p>
            <LoginForm
              phone={phone}
              onPhone={onPhone}
              logIn={logIn}
              refusal={refusal}
              others={{
                onForgot: () => show({ form: 'forgotPassword' }),
                signUp: { onClick: () => show({ form: 'signUp' }) },
              }}
            />
          </>
        )}
        {form === 'signUp' && (
          <>
            <p className={muted}>{t('joinWhy')}</p>
            <SignUpForm
              onDone={async (credentials) => {
                const refused = await logIn(credentials)
                if (refused) show({ form: 'logIn', refusal: refused })
              }}
              logIn={{ onClick: () => show({ form: 'logIn' }) }}
            />
          </>
        )}
        {form === 'forgotPassword' && (
          <ForgotPassword phone={phone} onPhone={onPhone} onBack={() => show({ form: 'logIn' })} />
        )}
      </div>
    </Dialog>
  )
}

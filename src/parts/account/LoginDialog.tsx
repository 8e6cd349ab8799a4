import { use, useEffect, useRef, useState } from 'react'
import { Dialog } from '../Dialog'
import { useElement, useShop, useView } from '../context'
import { fields, muted } from '../styles'
import { ForgotPassword } from './ForgotPassword'
import { LoginForm } from './LoginForm'
import { SignUpForm } from './SignUpForm'
import { useLogin } from './use-person'

/**
 * The login in a dialog, for visitors who click a heart, so that they stay on the same screen. Mounted while it is open.
 * Once a user has logged in, here or in another tab, the product becomes a favourite.
 */
export function LoginDialog() {
  const shop = useShop()
  const { element, panels } = useElement()
  const { favourites } = use(shop.person())
  const { t } = useView()
  const [form, setForm] = useState<'logIn' | 'signUp' | 'forgotPassword'>('logIn')
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector('input')?.focus(), [form])

  const { phone, onPhone, logIn } = useLogin(() => {
    const favourite = panels.favourite.peek()
    // The dialog may have been closed while the login was in flight, and another panel opened.
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
              others={{
                onForgot: () => setForm('forgotPassword'),
                signUp: { onClick: () => setForm('signUp') },
              }}
            />
          </>
        )}
        {form === 'signUp' && (
          <>
            <p className={muted}>{t('joinWhy')}</p>
            <SignUpForm
              onDone={async (credentials) => {
                if (await logIn(credentials)) setForm('logIn')
              }}
              logIn={{ onClick: () => setForm('logIn') }}
            />
          </>
        )}
        {form === 'forgotPassword' && (
          <ForgotPassword phone={phone} onPhone={onPhone} onBack={() => setForm('logIn')} />
        )}
      </div>
    </Dialog>
  )
}

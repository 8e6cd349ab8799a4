import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { Refusal } from '../../core/types'
import { isolated } from '../../core/lib/text/isolated'
import { Alert } from '../../ui/Alert'
import { Button } from '../../ui/Button'
import { Form } from '../../ui/Form'
import { useElement, useNavigator, useRouter, useShop, useView, useValue } from '../context'
import { PasswordField } from '../form/fields'
import { FormAlert, SubmitButton, useForm } from '../form/use-form'
import { HomeButton } from '../HomeButton'
import { useLink } from '../Link'
import { NotFoundPage } from '../NotFoundPage'
import { formPage, Page, PageTitle } from '../Page'
import { fields, muted } from '../styles'
import { LinkForm } from './LinkForm'
import { refusalText } from './refusal-text'
import { useUser } from './use-account'
import { useMailLink, type LinkEnd } from './use-mail-link'
import { usePerson } from './use-person'

type Link = ReturnType<typeof useMailLink>

interface LinkScreen {
  purpose: 'password' | 'verification'
  title: 'chooseNewPassword' | 'verifyTitle'
  texts: Record<'loggedIn' | 'done', 'passwordSaved' | 'passwordSavedLogIn' | 'verified' | 'verifiedLogIn'>
  Content(props: { link: Link }): ReactNode
}

const RESET_PASSWORD: LinkScreen = {
  purpose: 'password',
  title: 'chooseNewPassword',
  texts: { loggedIn: 'passwordSaved', done: 'passwordSavedLogIn' },
  Content: NewPassword,
}
const VERIFY_EMAIL: LinkScreen = {
  purpose: 'verification',
  title: 'verifyTitle',
  texts: { loggedIn: 'verified', done: 'verifiedLogIn' },
  Content: Verification,
}

/** /resetPassword and /verifyEmail, where the links in e-mails lead. */
export function MailLinkPage() {
  const { can } = useShop()
  const { t } = useView()
  const { route, stored } = useRouter() ?? {}
  if (can.newPassword !== 'by-mail') return <NotFoundPage />
  const { title, ...screen } = route?.name === 'verifyEmail' ? VERIFY_EMAIL : RESET_PASSWORD
  return (
    <Page>
      <div className={formPage}>
        <PageTitle>{t(title)}</PageTitle>
        {/* A new key resets the content if another link is opened on the same screen. */}
        <LinkContent key={String(stored?.['token'] ?? stored?.['linkEnd'])} {...screen} />
      </div>
    </Page>
  )
}

function LinkContent({ purpose, texts, Content }: Omit<LinkScreen, 'title'>) {
  const { t } = useView()
  const link = useMailLink()
  const { end, isUsedHere } = link
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The focused form has unmounted.
    if (isUsedHere) box.current?.focus()
  }, [isUsedHere])
  return (
    <div ref={box} tabIndex={-1} className={fields}>
      {end === null ? (
        <>
          <Content link={link} />
          <OtherUser />
        </>
      ) : end === 'loggedIn' || end === 'done' ? (
        <>
          <Alert tone="success">{t(texts[end])}</Alert>
          {end === 'done' ? <LogIn /> : <HomeButton text="continueShopping" />}
        </>
      ) : (
        <NewLink purpose={purpose} end={end} />
      )}
    </div>
  )
}

/** Tells a logged-in user that the link may belong to another account. */
function OtherUser() {
  const user = useUser()
  const { t } = useView()
  return user && <p className={muted}>{t('linkOfOther', { name: isolated(user.name) })}</p>
}

function LogIn() {
  const { t } = useView()
  const { link } = useLink()
  return (
    <Button variant="primary" size="l" full {...link({ to: 'login', params: {} })}>
      {t('logIn')}
    </Button>
  )
}

/** Explains why a link can't be used, and sends a new one. */
function NewLink({ purpose, end }: Pick<LinkScreen, 'purpose'> & { end: LinkEnd }) {
  const { visitor } = usePerson()
  const navigator = useNavigator()
  const { phone } = useValue(visitor.typed)
  const { t } = useView()
  return (
    <>
      <Alert tone="warning">{t(end === 'expired' ? 'linkExpired' : 'linkIncomplete')}</Alert>
      <LinkForm
        purpose={purpose}
        wanted={false}
        email={phone}
        onEmail={(typed) => visitor.change({ phone: typed })}
        onBack={() => navigator.go('login', {})}
      />
    </>
  )
}

function NewPassword({ link }: { link: Link }) {
  const { mailLinks, visitor } = usePerson()
  const { element } = useElement()
  const view = useView()
  const { t } = view
  const { phone } = useValue(visitor.typed)
  const [password, setPassword] = useState('')
  const { form, busy, field, alert } = useForm<'password', Refusal>(password ? [] : ['password'], {
    // A single fault is explained at its field, so it needs no notice.
    noticeFrom: 2,
    send: () => link.use((token) => mailLinks.setPassword(token, password, element)),
  })
  return (
    <Form {...form}>
      {/* This field is for password managers. The link does not contain the e-mail address, which is known only if
          the link was requested in this browser. */}
      {phone && <input type="text" name="username" autoComplete="username" value={phone} readOnly hidden />}
      <PasswordField
        {...field('password', password, setPassword)}
        label={t('newPassword')}
        autoComplete="new-password"
      />
      <FormAlert {...alert}>{(notice) => notice !== 'faults' && refusalText(notice, view)}</FormAlert>
      <SubmitButton busy={busy}>{t('save')}</SubmitButton>
    </Form>
  )
}

function Verification({ link }: { link: Link }) {
  const { mailLinks } = usePerson()
  const { element } = useElement()
  const view = useView()
  const { t } = view
  const { form, busy, alert } = useForm<never, Refusal>([], {
    send: () => link.use((token) => mailLinks.verifyEmail(token, element)),
  })
  return (
    <Form {...form}>
      <p className={muted}>{t('verifyHint')}</p>
      <FormAlert {...alert}>{(notice) => notice !== 'faults' && refusalText(notice, view)}</FormAlert>
      <SubmitButton busy={busy}>{t('confirm')}</SubmitButton>
    </Form>
  )
}

import { use, useRef, useState, type FormEvent } from 'react'
import { Alert } from '../../ui/Alert'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { Spinner } from '../../ui/Spinner'
import { fields } from '../checkout/form-styles'
import { useShop, useView } from '../context'
import { FormNotice } from './FormNotice'
import { PasswordField } from './PasswordField'
import { useNotice } from './use-notice'

interface PasswordDialogProps {
  open: boolean
  /** Tells a password manager whose password it is. */
  phone: string
  onClose(): void
  onChanged(): void
}

/** SPEC §2: the password-change dialog. What was typed goes with it. */
export function PasswordDialog({ open, phone, onClose, onChanged }: PasswordDialogProps) {
  const { t } = useView()
  return (
    <Dialog open={open} title={t('changePassword')} closeLabel={t('close')} onClose={onClose}>
      {open && <PasswordForm phone={phone} onChanged={onChanged} />}
    </Dialog>
  )
}

function PasswordForm({ phone, onChanged }: Pick<PasswordDialogProps, 'phone' | 'onChanged'>) {
  const { account } = use(useShop().person())
  const { t } = useView()
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const { notice, show, hide, holders } = useNotice<'somethingWrong'>()
  const field = useRef<HTMLInputElement>(null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setTried(true)
    hide()
    if (!password) {
      field.current?.focus()
      return
    }
    setBusy(true)
    const refusal = await account.changePassword(password)
    setBusy(false)
    // DECISIONS §8: the specified text, but as the failure that it is.
    if (refusal) show('somethingWrong')
    else onChanged()
  }
  return (
    <form className={fields} noValidate onSubmit={(event) => void submit(event)}>
      <input type="text" name="username" autoComplete="username" value={phone} readOnly hidden />
      <PasswordField
        ref={field}
        label={t('newPassword')}
        autoComplete="new-password"
        value={password}
        error={tried && !password ? t('enterPassword') : null}
        onChange={setPassword}
      />
      <FormNotice holders={holders}>{notice && <Alert tone="danger">{t(notice)}</Alert>}</FormNotice>
      <Button submit variant="primary" size="l" full busy={busy && <Spinner />}>
        {t('save')}
      </Button>
    </form>
  )
}

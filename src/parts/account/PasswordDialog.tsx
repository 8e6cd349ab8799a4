import { use, useState } from 'react'
import { Alert } from '../../ui/Alert'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { Spinner } from '../../ui/Spinner'
import { useShop, useView } from '../context'
import { FormNotice } from '../form/FormNotice'
import { PasswordField } from '../form/PasswordField'
import { useForm } from '../form/use-form'
import { useNotice } from '../form/use-notice'
import { Form } from '../../ui/Form'

interface PasswordDialogProps {
  open: boolean
  /** Identifies the account for password managers. */
  phone: string
  onClose(): void
  onChanged(): void
}

/** The dialog to change the password. Closing discards the input. */
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
  const { notice, show, hide, holders } = useNotice<'somethingWrong'>()
  const { form, busy, tried } = useForm(password ? [] : ['password'], {
    onTry: hide,
    async send() {
      const refusal = await account.changePassword(password)
      if (refusal) show('somethingWrong')
      else onChanged()
    },
  })
  return (
    <Form {...form}>
      <input type="text" name="username" autoComplete="username" value={phone} readOnly hidden />
      <PasswordField
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
    </Form>
  )
}

import { use, useState, type FormEvent } from 'react'
import { Alert } from '../../ui/Alert'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { Spinner } from '../../ui/Spinner'
import { fields } from '../checkout/form-styles'
import { useShop, useView } from '../context'
import { PasswordField } from './PasswordField'

interface PasswordDialogProps {
  open: boolean
  onClose(): void
  onChanged(): void
}

/** SPEC §2: the password-change dialog. What was typed goes with it. */
export function PasswordDialog({ open, onClose, onChanged }: PasswordDialogProps) {
  const { t } = useView()
  return (
    <Dialog open={open} title={t('changePassword')} closeLabel={t('close')} onClose={onClose}>
      {open && <PasswordForm onChanged={onChanged} />}
    </Dialog>
  )
}

function PasswordForm({ onChanged }: { onChanged: () => void }) {
  const account = use(useShop().person()).account
  const { t } = useView()
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<'enterPassword' | 'somethingWrong' | null>(null)
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setProblem(password ? null : 'enterPassword')
    if (!password) return
    setBusy(true)
    const refusal = await account.changePassword(password)
    setBusy(false)
    if (refusal) setProblem('somethingWrong')
    else onChanged()
  }
  return (
    <form className={fields} noValidate onSubmit={(event) => void submit(event)}>
      <PasswordField
        label={t('newPassword')}
        autoComplete="new-password"
        value={password}
        error={problem === 'enterPassword' ? t('enterPassword') : null}
        onChange={(value) => {
          setPassword(value)
          setProblem(null)
        }}
      />
      {problem === 'somethingWrong' && <Alert tone="danger">{t('somethingWrong')}</Alert>}
      <Button submit variant="primary" size="l" full busy={busy && <Spinner />}>
        {t('save')}
      </Button>
    </form>
  )
}

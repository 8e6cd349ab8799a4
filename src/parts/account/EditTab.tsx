import { use, useState, type FormEvent } from 'react'
import { hasPhone } from '../../core/lib/validate'
import { Alert } from '../../ui/Alert'
import { Button } from '../../ui/Button'
import { Skeleton } from '../../ui/Skeleton'
import { Spinner } from '../../ui/Spinner'
import { css } from '../../ui/styles'
import { TextField } from '../../ui/TextField'
import { useValue } from '../../ui/use-value'
import { fields } from '../checkout/form-styles'
import { useShop, useView } from '../context'
import { Failure } from '../Failure'
import { PasswordDialog } from './PasswordDialog'

const form = css`
  max-inline-size: 440px;
`

/** SPEC §2: name and phone, and a dialog for the password. */
export function EditTab({ onPasswordChanged }: { onPasswordChanged: () => void }) {
  const account = use(useShop().person()).account
  const { t } = useView()
  const user = useValue(account.user)
  const status = useValue(account.status)
  const [typed, setTyped] = useState<{ name?: string; phone?: string }>({})
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<'infoUpdated' | 'somethingWrong' | null>(null)
  const [changing, setChanging] = useState(false)
  if (!user) {
    return status === 'failed' ? <Failure onRetry={() => void account.load()} /> : <Skeleton shape="button" />
  }
  const name = typed.name ?? user.name
  const phone = typed.phone ?? user.phone

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setTried(true)
    setOutcome(null)
    if (!name.trim() || !hasPhone(phone)) return
    setBusy(true)
    const refusal = await account.update({ name: name.trim(), phone })
    setBusy(false)
    // DECISIONS §8: the specified text, but as the failure that it is.
    setOutcome(refusal ? 'somethingWrong' : 'infoUpdated')
    if (!refusal) setTyped({})
  }
  return (
    <div className={form}>
      <form className={fields} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label={t('name')}
          name="name"
          autoComplete="name"
          maxLength={120}
          value={name}
          error={tried && !name.trim() ? t('enterName') : null}
          onChange={(value) => setTyped({ ...typed, name: value })}
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
          error={tried && !hasPhone(phone) ? t('enterPhone') : null}
          onChange={(value) => setTyped({ ...typed, phone: value })}
        />
        {outcome && <Alert tone={outcome === 'infoUpdated' ? 'success' : 'danger'}>{t(outcome)}</Alert>}
        <Button submit variant="primary" size="l" full busy={busy && <Spinner />}>
          {t('save')}
        </Button>
        <Button full onClick={() => setChanging(true)}>
          {t('changePassword')}
        </Button>
      </form>
      <PasswordDialog
        open={changing}
        onClose={() => setChanging(false)}
        onChanged={() => {
          setChanging(false)
          onPasswordChanged()
        }}
      />
    </div>
  )
}

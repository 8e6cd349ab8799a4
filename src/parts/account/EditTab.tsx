import { use, useRef, useState, type FormEvent } from 'react'
import { hasPhone } from '../../core/lib/validate'
import type { User } from '../../core/types'
import { Alert } from '../../ui/Alert'
import { Button } from '../../ui/Button'
import { Spinner } from '../../ui/Spinner'
import { css } from '../../ui/styles'
import { TextField } from '../../ui/TextField'
import { fields } from '../checkout/form-styles'
import { useTouched } from '../checkout/use-touched'
import { useShop, useView } from '../context'
import type { DraftsProps } from './drafts'
import { FormNotice } from './FormNotice'
import { PasswordDialog } from './PasswordDialog'
import { useNotice } from './use-notice'

const form = css`
  max-inline-size: 440px;
`
const WITHOUT = { name: undefined, phone: undefined }

interface EditTabProps extends DraftsProps {
  user: User
  onPasswordChanged(): void
}

/** SPEC §2: name and phone, and a dialog for the password. */
export function EditTab({ user, drafts, change, onPasswordChanged }: EditTabProps) {
  const { account } = use(useShop().person())
  const { t } = useView()
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const { notice, show, hide, holders } = useNotice<'infoUpdated' | 'somethingWrong'>()
  const [changing, setChanging] = useState(false)
  const { touched, leave } = useTouched<'name' | 'phone'>()
  const place = useRef<HTMLFormElement>(null)
  const name = drafts.name ?? user.name
  const phone = drafts.phone ?? user.phone
  const missing = { name: !name.trim(), phone: !hasPhone(phone) }
  const wrong = (field: 'name' | 'phone') => (tried || touched.has(field)) && missing[field]

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setTried(true)
    hide()
    if (missing.name || missing.phone) {
      place.current?.querySelector<HTMLElement>(`[name="${missing.name ? 'name' : 'phone'}"]`)?.focus()
      return
    }
    setBusy(true)
    const refusal = await account.update({ name: name.trim(), phone })
    setBusy(false)
    // DECISIONS §8: the specified text, but as the failure that it is.
    show(refusal ? 'somethingWrong' : 'infoUpdated')
    if (!refusal) change(WITHOUT)
  }
  return (
    <div className={form}>
      <form ref={place} className={fields} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label={t('name')}
          name="name"
          autoComplete="name"
          maxLength={120}
          value={name}
          error={wrong('name') ? t('enterName') : null}
          onChange={(value) => change({ name: value })}
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
          onChange={(value) => change({ phone: value })}
          onBlur={() => leave('phone')}
        />
        <FormNotice holders={holders}>
          {notice && <Alert tone={notice === 'infoUpdated' ? 'success' : 'danger'}>{t(notice)}</Alert>}
        </FormNotice>
        <Button submit variant="primary" size="l" full busy={busy && <Spinner />}>
          {t('save')}
        </Button>
        <Button full onClick={() => setChanging(true)}>
          {t('changePassword')}
        </Button>
      </form>
      <PasswordDialog
        open={changing}
        phone={user.phone}
        onClose={() => setChanging(false)}
        onChanged={() => {
          setChanging(false)
          onPasswordChanged()
        }}
      />
    </div>
  )
}

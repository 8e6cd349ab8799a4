import { use, useState } from 'react'
import { withoutSaved } from '../../core/lib/account/drafts'
import { profileFaults } from '../../core/lib/checkout/validate'
import { plainText } from '../../core/lib/text/typed'
import type { User } from '../../core/types'
import { Alert, LiveAlert } from '../../ui/Alert'
import { Button } from '../../ui/Button'
import { useShop, useView } from '../context'
import { PhoneField, NameField } from '../form/fields'
import { useDraft } from './use-person'
import { FormNotice, SubmitButton, useForm } from '../form/use-form'
import { Form } from '../../ui/Form'
import { Dialog } from '../Dialog'
import { PasswordForm } from './PasswordForm'
import { narrow } from '../styles'

/** A form for name and phone. If the server allows it, a dialog also changes the password. */
export function EditTab({ user, onPasswordChanged }: { user: User; onPasswordChanged(): void }) {
  const { can, person } = useShop()
  const { account } = use(person())
  const { t } = useView()
  const { draft, present, change } = useDraft(user)
  const [changing, setChanging] = useState(false)
  const name = draft.name ?? user.name
  const phone = draft.phone ?? user.phone
  const faults = profileFaults({ name, phone }, can.accounts)
  const { form, busy, field, alert } = useForm(faults, {
    async send() {
      const refusal = await account.update({ name: plainText(name), phone })
      if (!refusal) change(withoutSaved(present(), draft))
      return refusal ? 'somethingWrong' : 'infoUpdated'
    },
  })
  const { notice, holders } = alert
  return (
    <div className={narrow}>
      <Form {...form}>
        <NameField {...field('name', name, (value) => change({ name: value }))} />
        <PhoneField
          {...field('phone', phone, (value) => change({ phone: value }))}
          optional={can.accounts !== 'phone'}
        />
        <FormNotice holders={holders}>
          {notice === 'somethingWrong' && <Alert tone="danger">{t(notice)}</Alert>}
          <LiveAlert tone="success">{notice === 'infoUpdated' && t(notice)}</LiveAlert>
        </FormNotice>
        <SubmitButton busy={busy}>{t('save')}</SubmitButton>
        {(can.newPassword === 'here' || can.passwordChange) && (
          <Button full onClick={() => setChanging(true)}>
            {t('changePassword')}
          </Button>
        )}
      </Form>
      <Dialog open={changing} title={t('changePassword')} onClose={() => setChanging(false)}>
        {changing && (
          <PasswordForm
            phone={user.phone}
            onChanged={() => {
              setChanging(false)
              onPasswordChanged()
            }}
          />
        )}
      </Dialog>
    </div>
  )
}

import type { TypedAddress } from '../../core/lib/account/drafts'
import type { Address } from '../../core/types'
import { Dialog } from '../../ui/Dialog'
import { useView } from '../context'
import { AddressForm } from './AddressForm'

interface AddressDialogProps {
  /** Null while the dialog is closed. The parent stores the draft. */
  draft: TypedAddress | null
  onDraft(draft: TypedAddress): void
  of: Address | null
  fullName: string
  onFullName(name: string): void
  onClose(): void
  onSaved(): void
}

/** The address form in a dialog. Closing discards the input except the full name, which the parent keeps. */
export function AddressDialog({ draft, onClose, ...form }: AddressDialogProps) {
  const { t } = useView()
  const title = t(form.of ? 'editAddress' : 'addAddress')
  return (
    <Dialog open={draft !== null} title={title} closeLabel={t('close')} onClose={onClose}>
      {draft && <AddressForm draft={draft} {...form} />}
    </Dialog>
  )
}

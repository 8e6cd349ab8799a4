import type { TypedAddress } from '../../core/lib/drafts'
import type { Address } from '../../core/types'
import { Dialog } from '../../ui/Dialog'
import { useView } from '../context'
import { AddressForm } from './AddressForm'

interface AddressDialogProps {
  /** Kept by the owner; null while it is closed. */
  draft: TypedAddress | null
  onDraft(draft: TypedAddress): void
  /** The address that is changed; null adds one. */
  of: Address | null
  fullName: string
  onFullName(name: string): void
  onClose(): void
  onSaved(): void
}

/** The address form as a dialog. SPEC §4: closing resets what was typed; the full name is the owner's, and stays. */
export function AddressDialog({ draft, onClose, ...form }: AddressDialogProps) {
  const { t } = useView()
  const title = t(form.of ? 'editAddress' : 'addAddress')
  return (
    <Dialog open={draft !== null} title={title} closeLabel={t('close')} onClose={onClose}>
      {draft && <AddressForm draft={draft} {...form} />}
    </Dialog>
  )
}

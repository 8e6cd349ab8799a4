import { useEffect, useState } from 'react'
import type { Address } from '../../core/types'
import { Dialog } from '../../ui/Dialog'
import { useView } from '../context'
import { addressDraft, AddressForm } from './AddressForm'
import type { AddressDraft } from './drafts'

interface FormDialogProps {
  fullName: string
  onFullName(name: string): void
  onClose(): void
  onSaved(): void
}

interface AddressDraftDialogProps extends FormDialogProps {
  /** Null while it is closed. */
  draft: AddressDraft | null
  onDraft(draft: AddressDraft): void
}

/** The address form as a dialog, over a draft that its owner keeps. */
export function AddressDraftDialog({ draft, onClose, ...form }: AddressDraftDialogProps) {
  const { t } = useView()
  const title = t(draft?.of ? 'editAddress' : 'addAddress')
  return (
    <Dialog open={draft !== null} title={title} closeLabel={t('close')} onClose={onClose}>
      {draft && <AddressForm draft={draft} {...form} />}
    </Dialog>
  )
}

interface AddressDialogProps extends FormDialogProps {
  open: boolean
  /** The one that is changed; null adds one. */
  address: Address | null
}

/** SPEC §4: closing resets what was typed; the full name is the owner's, and stays. */
export function AddressDialog({ open, address, ...dialog }: AddressDialogProps) {
  const [draft, setDraft] = useState<AddressDraft | null>(null)
  useEffect(() => {
    if (!open) setDraft(null)
  }, [open])
  return (
    <AddressDraftDialog
      draft={open ? (draft ?? addressDraft(address)) : null}
      onDraft={setDraft}
      {...dialog}
    />
  )
}

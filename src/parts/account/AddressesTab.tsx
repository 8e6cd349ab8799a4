import { useState } from 'react'
import { NOTICE_TIME } from '../../core/constants'
import type { Address, Refusal } from '../../core/types'
import { Alert } from '../../ui/Alert'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { EmptyState } from '../../ui/EmptyState'
import { pinIcon } from '../../ui/icons/menu'
import { Skeleton } from '../../ui/Skeleton'
import { Spinner } from '../../ui/Spinner'
import { css } from '../../ui/styles'
import { fields } from '../checkout/form-styles'
import { useView } from '../context'
import { Failure } from '../Failure'
import { AddressDialog } from './AddressDialog'
import { addressText } from './address-text'
import { refusalText } from './refusal-text'
import { useAddresses } from './use-addresses'
import { useNotice } from './use-notice'
import { usePersonal } from './use-personal'

const list = css`
  display: grid;
  gap: 16px;
  @container (min-width: 720px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`
const card = css`
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  gap: 12px;
  padding: 20px;
  border: 1px solid var(--s-line);
  border-radius: var(--s-radius-m);
  background: var(--s-surface);
`
const actions = css`
  display: flex;
  gap: 8px;
`

/** SPEC §2: the list with add, edit and delete, each told of for 5 s. */
export function AddressesTab() {
  const addresses = useAddresses()
  const view = useView()
  const { t } = view
  const state = usePersonal(addresses.list)
  const [editing, setEditing] = useState<Address | 'new' | null>(null)
  const [deleting, setDeleting] = useState<Address | null>(null)
  const [fullName, setFullName] = useState('')
  const [notice, show] = useNotice<'addressSaved' | 'addressDeleted'>(NOTICE_TIME)
  const known = state.data
  if (!known && state.status !== 'failed') return <Skeleton shape="wide" />
  return (
    <div className={fields}>
      {state.status === 'failed' && <Failure onRetry={() => void addresses.list.peek()?.reload()} />}
      <div role="status">{notice && <Alert tone="success">{t(notice)}</Alert>}</div>
      {known?.length === 0 && <EmptyState icon={pinIcon} title={t('noAddresses')} />}
      <ul className={list}>
        {known?.map((address) => (
          <li key={address.id} className={card}>
            <bdi>{addressText(address, address.zone, view)}</bdi>
            <div className={actions}>
              <Button size="s" onClick={() => setEditing(address)}>
                {t('edit')}
              </Button>
              <Button size="s" onClick={() => setDeleting(address)}>
                {t('delete')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <Button variant="primary" onClick={() => setEditing('new')}>
        {t('addAddress')}
      </Button>
      <AddressDialog
        open={editing !== null}
        address={editing === 'new' ? null : editing}
        fullName={fullName}
        onFullName={setFullName}
        onClose={() => setEditing(null)}
        onSaved={() => {
          setEditing(null)
          show('addressSaved')
        }}
      />
      <DeleteDialog
        address={deleting}
        onClose={() => setDeleting(null)}
        onDeleted={() => {
          setDeleting(null)
          show('addressDeleted')
        }}
      />
    </div>
  )
}

interface DeleteDialogProps {
  address: Address | null
  onClose(): void
  onDeleted(): void
}

function DeleteDialog({ address, onClose, onDeleted }: DeleteDialogProps) {
  const addresses = useAddresses()
  const view = useView()
  const { t } = view
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const remove = async () => {
    if (!address) return
    setBusy(true)
    const refused = await addresses.remove(address.id)
    setBusy(false)
    setRefusal(refused)
    if (!refused) onDeleted()
  }
  return (
    <Dialog open={address !== null} title={t('deleteAddress')} closeLabel={t('close')} onClose={onClose}>
      {address && (
        <div className={fields}>
          <p>
            <bdi>{addressText(address, address.zone, view)}</bdi>
          </p>
          {refusal && <Alert tone="danger">{refusalText(refusal, view)}</Alert>}
          <Button variant="primary" full busy={busy && <Spinner />} onClick={() => void remove()}>
            {t('delete')}
          </Button>
          <Button full onClick={onClose}>
            {t('cancel')}
          </Button>
        </div>
      )}
    </Dialog>
  )
}

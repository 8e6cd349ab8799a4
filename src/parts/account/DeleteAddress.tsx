import { useState } from 'react'
import type { Address, Refusal } from '../../core/types'
import { Alert } from '../../ui/Alert'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { Spinner } from '../../ui/Spinner'
import { fields } from '../form/styles'
import { useView } from '../context'
import { addressText } from './address-text'
import { FormNotice } from '../form/FormNotice'
import { refusalText } from './refusal-text'
import { useAddresses } from './use-personal'
import { useNotice } from '../form/use-notice'

interface DeleteAddressProps {
  address: Address | null
  onClose(): void
  onDeleted(): void
}

export function DeleteAddress({ address, onClose, onDeleted }: DeleteAddressProps) {
  const { t } = useView()
  return (
    <Dialog open={address !== null} title={t('deleteAddress')} closeLabel={t('close')} onClose={onClose}>
      {address && <Question address={address} onClose={onClose} onDeleted={onDeleted} />}
    </Dialog>
  )
}

function Question({ address, onClose, onDeleted }: DeleteAddressProps & { address: Address }) {
  const addresses = useAddresses()
  const view = useView()
  const { t } = view
  const [busy, setBusy] = useState(false)
  const { notice, show, hide, holders } = useNotice<Refusal>()
  const remove = async () => {
    hide()
    setBusy(true)
    const refusal = await addresses.remove(address.id)
    setBusy(false)
    if (refusal) show(refusal)
    else onDeleted()
  }
  return (
    <div className={fields}>
      <p>{addressText(address, address.zone, view)}</p>
      <FormNotice holders={holders}>
        {notice && <Alert tone="danger">{refusalText(notice, view)}</Alert>}
      </FormNotice>
      <Button variant="primary" full busy={busy && <Spinner />} onClick={() => void remove()}>
        {t('delete')}
      </Button>
      <Button full onClick={onClose}>
        {t('cancel')}
      </Button>
    </div>
  )
}

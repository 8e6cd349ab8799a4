import { useId, useState } from 'react'
import { Alert } from '../../ui/Alert'
import { Button } from '../../ui/Button'
import { Skeleton } from '../../ui/Skeleton'
import { css } from '../../ui/styles'
import { useValue } from '../../ui/use-value'
import { AddressDialog } from '../account/AddressDialog'
import { addressText } from '../account/address-text'
import { useAddresses } from '../account/use-addresses'
import { usePersonal } from '../account/use-personal'
import { useView } from '../context'
import { Failure } from '../Failure'
import { fields } from '../form/styles'
import { useCheckout } from './use-checkout'

const choice = css`
  display: flex;
  gap: 12px;
  align-items: start;
  padding: 16px;
  border: 1px solid var(--s-edge);
  border-radius: var(--s-radius-m);
  & > input {
    inline-size: 20px;
    block-size: 20px;
    flex: none;
    margin-block-start: 2px;
    accent-color: var(--s-accent);
  }
  &:has(:checked) {
    border-color: var(--s-accent);
    box-shadow: inset 0 0 0 1px var(--s-accent);
  }
`

/** A user's addresses to choose from, and a way to add one without leaving the checkout (SPEC §2). */
export function SavedAddresses({ zoneError }: { zoneError: string | null }) {
  const checkout = useCheckout()
  const { list } = useAddresses()
  const view = useView()
  const { t } = view
  const name = useId()
  const state = usePersonal(list)
  const chosen = useValue(checkout.address)
  const form = useValue(checkout.form)
  const faults = useValue(checkout.faults)
  const tried = useValue(checkout.tried)
  const [adding, setAdding] = useState(false)
  const missing = tried && faults.some(({ field }) => field === 'address')
  const known = state.data
  return (
    <div className={fields} data-amiss={missing && !known?.length ? '' : undefined}>
      {state.status === 'failed' && <Failure onRetry={() => void list.peek()?.reload()} />}
      {!known && state.status !== 'failed' && <Skeleton shape="button" />}
      {known && known.length > 0 && (
        <div
          className={fields}
          role="radiogroup"
          aria-label={t('deliveryAddress')}
          aria-invalid={missing || undefined}
        >
          {known.map((address) => (
            <label key={address.id} className={choice}>
              <input
                type="radio"
                name={name}
                checked={chosen?.id === address.id}
                onChange={() => checkout.change({ addressId: String(address.id) })}
              />
              <bdi>{addressText(address, address.zone, view)}</bdi>
            </label>
          ))}
        </div>
      )}
      {known?.length === 0 && <p>{t('noAddresses')}</p>}
      {missing && <Alert tone="danger">{t('selectAddress')}</Alert>}
      {zoneError && <Alert tone="danger">{zoneError}</Alert>}
      <Button onClick={() => setAdding(true)}>{t('addAddress')}</Button>
      <AddressDialog
        open={adding}
        address={null}
        fullName={form.name}
        onFullName={(fullName) => checkout.change({ name: fullName })}
        onClose={() => setAdding(false)}
        onSaved={() => {
          setAdding(false)
          const added = list.peek()?.state.peek().data?.at(-1)
          if (added) checkout.change({ addressId: String(added.id) })
        }}
      />
    </div>
  )
}

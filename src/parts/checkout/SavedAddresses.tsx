import { findById } from '../../core/lib/util/ids'
import { css } from '../../ui/styles'
import { Failure } from '../failure/Failure'
import { useView, useValue } from '../context'
import { useBuyer, useCheckout } from './use-checkout'
import { useId } from 'react'
import { Alert } from '../../ui/Alert'
import { Button } from '../../ui/Button'
import { Skeleton } from '../../ui/Skeleton'
import { AddressDialog, typedAddress } from '../account/AddressForm'
import { addressText } from '../account/address-text'
import { useAddresses, usePersonal, useDraft } from '../account/use-person'
import { fields } from '../styles'

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

/** The user's addresses, of which one is chosen, and a form that adds one without leaving the checkout. */
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
  // The draft is stored, because this component remounts if the session expires while the address is sent.
  const { draft, change } = useDraft(useBuyer())
  const fault = faults.find((other) => other.field === 'address')?.fault
  const missing = tried && fault === 'missing'
  const incomplete = tried && fault === 'incomplete'
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
          aria-invalid={missing || incomplete || undefined}
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
      {incomplete && <Alert tone="danger">{t('completeAddress')}</Alert>}
      {zoneError && <Alert tone="danger">{zoneError}</Alert>}
      {incomplete && (
        <Button onClick={() => change({ ordering: typedAddress(chosen) })}>{t('editAddress')}</Button>
      )}
      <Button onClick={() => change({ ordering: typedAddress(null) })}>{t('addAddress')}</Button>
      <AddressDialog
        draft={draft.ordering}
        of={findById(known ?? [], draft.ordering?.of ?? null)}
        onDraft={(ordering) => change({ ordering })}
        fullName={form.name}
        onFullName={(fullName) => checkout.change({ name: fullName })}
        onClose={() => change({ ordering: null })}
        onSaved={() => {
          change({ ordering: null })
          const added = list.peek()?.state.peek().data?.at(-1)
          if (added && !draft.ordering?.of) checkout.change({ addressId: String(added.id) })
        }}
      />
    </div>
  )
}

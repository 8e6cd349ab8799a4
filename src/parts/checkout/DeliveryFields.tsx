import type { CheckoutFault } from '../../core/lib/checkout/checkout'
import type { RefusedFault } from '../../core/lib/checkout/refused-fields'
import type { AddressFault } from '../../core/lib/checkout/validate'
import type { Zone } from '../../core/types'
import { Select } from '../../ui/TextField'
import { css } from '../../ui/styles'
import { Failure } from '../failure/Failure'
import { useShop, useView, useValue } from '../context'
import { zoneOptions } from '../delivery/AreaChooser'
import { useResource } from '../loading/use-resource'
import { AddressFields } from './AddressFields'
import { refusedText, zoneText } from './fault-texts'
import { sectionTitle } from './styles'
import { useBuyer, useCheckout } from './use-checkout'
import { useId } from 'react'
import { Alert } from '../../ui/Alert'
import { Button } from '../../ui/Button'
import { Skeleton } from '../../ui/Skeleton'
import { AddressDialog, typedAddress } from '../account/AddressForm'
import { addressText } from '../account/address-text'
import { useAddresses, usePersonal, useDraft } from '../account/use-personal'
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

/** The user's addresses to choose from, and a form to add one without leaving the checkout. */
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
      <Button onClick={() => change({ ordering: typedAddress(null) })}>{t('addAddress')}</Button>
      <AddressDialog
        draft={draft.ordering}
        of={null}
        onDraft={(ordering) => change({ ordering })}
        fullName={form.name}
        onFullName={(fullName) => checkout.change({ name: fullName })}
        onClose={() => change({ ordering: null })}
        onSaved={() => {
          change({ ordering: null })
          const added = list.peek()?.state.peek().data?.at(-1)
          if (added) checkout.change({ addressId: String(added.id) })
        }}
      />
    </div>
  )
}

const failure = css`
  margin-block-end: 16px;
`

const options = css`
  margin-block-start: 16px;
`

const NO_ZONES: readonly Zone[] = []

const isAddressFault = (fault: CheckoutFault): fault is AddressFault =>
  ['street', 'building', 'floor', 'flat', 'landmark'].includes(fault.field)

const isZoneFault = (
  fault: CheckoutFault,
): fault is Extract<CheckoutFault, { field: 'zone' }> | RefusedFault => fault.field === 'zone'

/** A user's saved addresses or a guest's address form, and the delivery options on servers that depend on the order. */
export function DeliveryFields() {
  const { can } = useShop()
  const checkout = useCheckout()
  const view = useView()
  const { t } = view
  const user = useBuyer()
  const form = useValue(checkout.form)
  const zone = useValue(checkout.zone)
  const faults = useValue(checkout.faults)
  const tried = useValue(checkout.tried)
  const known = useResource(checkout.deliveries)
  const byOrder = !can.areas
  const zones = known.data ?? NO_ZONES
  const loading = known.data === null && known.status !== 'failed'
  const wrongZone = faults.find(isZoneFault)
  // The fault summary has the full sentence.
  const short = wrongZone?.fault === 'unchosen'
  const zoneFault =
    !tried || !wrongZone
      ? null
      : wrongZone.fault === 'refused'
        ? refusedText(wrongZone, view)
        : short
          ? t('required')
          : zoneText(wrongZone.fault, t, can)
  return (
    <section aria-label={t('deliveryAddress')} data-delivery>
      <h2 className={sectionTitle}>{t('deliveryAddress')}</h2>
      {known.status === 'failed' && (
        <div className={failure}>
          <Failure onRetry={() => void checkout.deliveries.reload()} />
        </div>
      )}
      {user ? (
        <SavedAddresses zoneError={byOrder ? null : zoneFault} />
      ) : (
        <AddressFields
          address={form.address}
          purpose="add"
          zone={zone}
          zones={byOrder ? NO_ZONES : zones}
          loading={loading && !byOrder}
          zoneError={zoneFault}
          faults={faults.filter(isAddressFault)}
          showAll={tried}
          onChange={(part) => checkout.change({ address: { ...form.address, ...part } })}
          onZone={(zoneId) => checkout.change({ zoneId })}
        />
      )}
      {byOrder && (loading || zones.length > 0) && (
        <div className={options}>
          <Select
            label={t('delivery')}
            required
            name="zone"
            value={String(zone?.id ?? '')}
            error={zoneFault}
            options={[
              ...(zone ? [] : [{ value: '', text: t('chooseDelivery') }]),
              ...zoneOptions(zones, view),
            ]}
            onChange={(zoneId) => checkout.change({ zoneId })}
          />
        </div>
      )}
    </section>
  )
}

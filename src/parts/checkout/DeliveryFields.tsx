import type { CheckoutFault } from '../../core/lib/checkout/checkout'
import type { RefusedFault } from '../../core/lib/checkout/refused-fields'
import { ADDRESS_FIELDS, type AddressFault } from '../../core/lib/checkout/validate'
import type { Zone } from '../../core/types'
import { Select } from '../../ui/TextField'
import { css } from '../../ui/styles'
import { Failure } from '../failure/Failure'
import { useShop, useView, useValue } from '../context'
import { zoneOptions } from '../delivery/AreaChooser'
import { useResource } from '../loading/use-resource'
import { AddressFields } from './AddressFields'
import { refusedText, zoneText } from './fault-texts'
import { CheckoutSection } from './CheckoutColumns'
import { useBuyer, useCheckout } from './use-checkout'
import { SavedAddresses } from './SavedAddresses'
import { spaced } from '../styles'

const options = css`
  margin-block-start: 16px;
`

const NO_ZONES: readonly Zone[] = []

const isAddressFault = (fault: CheckoutFault): fault is AddressFault =>
  ADDRESS_FIELDS.some((field) => field === fault.field)

const isZoneFault = (
  fault: CheckoutFault,
): fault is Extract<CheckoutFault, { field: 'zone' }> | RefusedFault => fault.field === 'zone'

/** A user's saved addresses or a guest's address form. If the delivery options depend on the order, shows them, too. */
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
  const byOrder = can.deliveries === 'by-order'
  const zones = known.data ?? NO_ZONES
  const loading = known.data === null && known.status !== 'failed'
  const wrongZone = faults.find(isZoneFault)
  // The summary of the faults contains the full sentence.
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
    <CheckoutSection title={t('deliveryAddress')} data-delivery>
      {known.status === 'failed' && (
        <div className={spaced}>
          <Failure onRetry={() => void checkout.deliveries.reload()} />
        </div>
      )}
      {user ? (
        <SavedAddresses zoneError={byOrder ? null : zoneFault} />
      ) : (
        <AddressFields
          address={form.address}
          house={form.house}
          purpose="add"
          zone={zone}
          zones={byOrder ? NO_ZONES : zones}
          loading={loading && !byOrder}
          zoneError={zoneFault}
          faults={faults.filter(isAddressFault)}
          showAll={tried}
          onChange={checkout.change}
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
    </CheckoutSection>
  )
}

import type { CheckoutFault } from '../../core/lib/checkout/checkout'
import type { AddressFault } from '../../core/lib/checkout/validate'
import { css } from '../../ui/styles'
import { useValue } from '../../ui/use-value'
import { Failure } from '../failure/Failure'
import { useShop, useView } from '../context'
import { useResource } from '../loading/use-resource'
import { AddressFields } from './AddressFields'
import { zoneText } from './fault-texts'
import { sectionTitle } from './styles'
import { SavedAddresses } from './SavedAddresses'
import { useBuyer, useCheckout } from './use-checkout'

const lost = css`
  margin-block-end: 16px;
`

const isAddressFault = (fault: CheckoutFault): fault is AddressFault =>
  ['street', 'building', 'floor', 'flat', 'landmark'].includes(fault.field)

/** A user's saved addresses, or a guest's address form. */
export function DeliveryFields() {
  const { zones } = useShop()
  const checkout = useCheckout()
  const { t } = useView<'account'>()
  const user = useBuyer()
  const form = useValue(checkout.form)
  const zone = useValue(checkout.zone)
  const faults = useValue(checkout.faults)
  const tried = useValue(checkout.tried)
  const known = useResource(zones)
  const wrongZone = faults.find((fault) => fault.field === 'zone')
  // The summary says it in a sentence.
  const short = wrongZone?.fault === 'unchosen'
  const zoneFault = tried && wrongZone ? (short ? t('required') : zoneText(wrongZone.fault, t)) : null
  return (
    <section aria-label={t('deliveryAddress')} data-delivery>
      <h2 className={sectionTitle}>{t('deliveryAddress')}</h2>
      {known.status === 'failed' && (
        <div className={lost}>
          <Failure onRetry={() => void zones.reload()} />
        </div>
      )}
      {user ? (
        <SavedAddresses zoneError={zoneFault} />
      ) : (
        <AddressFields
          address={form.address}
          zone={zone}
          zones={known.data ?? []}
          loading={known.data === null && known.status !== 'failed'}
          zoneError={zoneFault}
          faults={faults.filter(isAddressFault)}
          showAll={tried}
          onChange={(part) => checkout.change({ address: { ...form.address, ...part } })}
          onZone={(zoneId) => checkout.change({ zoneId })}
        />
      )}
    </section>
  )
}

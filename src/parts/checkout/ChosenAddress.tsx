import { Button } from '../../ui/Button'
import { Icon } from '../../ui/Icon'
import { pinIcon } from '../../ui/icons/delivery'
import { css } from '../../ui/styles'
import { addressText } from '../account/address-text'
import { useElement, useView, useValue } from '../context'
import { focusFault } from '../form/use-form'
import { useCheckout } from './use-checkout'

const row = css`
  display: flex;
  align-items: center;
  gap: 8px;
  font-size: var(--s-text-s);
  & > svg {
    flex: none;
    color: var(--s-muted);
  }
  & > p {
    flex: 1;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  & > button {
    flex: none;
    margin-inline-end: -12px;
  }
`

/**
 * Shows the saved address to which the order goes, above the button that sends the order: the address may have been
 * preselected. "Change" leads to the list of addresses.
 */
export function ChosenAddress() {
  const { root } = useElement()
  const view = useView()
  const { t } = view
  const address = useValue(useCheckout().address)
  if (!address) return null
  const change = () => focusFault(root.querySelector<HTMLElement>('[data-delivery] input:checked'))
  return (
    <div className={row} role="group" aria-label={t('deliveryAddress')}>
      <Icon icon={pinIcon} size={18} />
      <p>{addressText(address, address.zone, view)}</p>
      <Button variant="quiet" size="s" label={`${t('change')}: ${t('deliveryAddress')}`} onClick={change}>
        {t('change')}
      </Button>
    </div>
  )
}

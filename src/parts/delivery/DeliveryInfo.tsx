import { useEffect } from 'react'
import { Icon } from '../../ui/Icon'
import { pinIcon } from '../../ui/icons/delivery'
import { css } from '../../ui/styles'
import { useShop } from '../context'
import { AreaChooser, useArea } from './AreaChooser'
import { column } from '../styles'
import { TrustStrip } from './TrustStrip'

const place = css`
  font-size: var(--s-text-s);
`
const line = css`
  display: flex;
  gap: 8px;
  /* Reserves the line, to avoid a layout shift when the areas have loaded. */
  min-block-size: calc(1em * var(--s-leading));
  & > svg {
    margin-block-start: 0.1em;
    color: var(--s-muted);
  }
`

/** The delivery price for the shopper's area and the merchant's terms, for product pages. */
export function DeliveryInfo() {
  const { zones: resource } = useShop()
  const { zones, zone, choose } = useArea()
  useEffect(() => void resource.load(), [resource])
  return (
    <div className={`${column} ${place}`}>
      <div className={line}>
        {zones.length > 0 && choose && (
          <>
            <Icon icon={pinIcon} size={18} />
            <AreaChooser zones={zones} zone={zone} priced onChoose={choose} />
          </>
        )}
      </div>
      <TrustStrip />
    </div>
  )
}

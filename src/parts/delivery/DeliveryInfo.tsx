import { useEffect } from 'react'
import { Icon } from '../../ui/Icon'
import { truckIcon, returnIcon } from '../../ui/icons/delivery'
import { css } from '../../ui/styles'
import { useShop, useValue } from '../context'
import { AreaChooser, useArea } from './AreaChooser'
import { column, muted } from '../styles'
import { LocalText } from '../LocalText'

const list = css`
  display: grid;
  gap: 6px;
  & > li {
    display: flex;
    gap: 8px;
  }
  & svg {
    margin-block-start: 0.1em;
  }
`

/** The merchant's notes on delivery and returns; renders nothing without them. */
export function DeliveryPromises() {
  const { settings } = useShop()
  const { deliveryNote, returnNote } = useValue(settings.config)
  const notes = [
    [truckIcon, deliveryNote],
    [returnIcon, returnNote],
  ] as const
  if (!deliveryNote && !returnNote) return null
  return (
    <ul className={`${muted} ${list}`}>
      {notes.map(
        ([icon, note], index) =>
          note && (
            <li key={index}>
              <Icon icon={icon} size={18} />
              <LocalText of={note} />
            </li>
          ),
      )}
    </ul>
  )
}

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

/** On product pages: the delivery price for the shopper's area, and the merchant's notes on delivery and returns. */
export function DeliveryInfo() {
  const { zones: resource } = useShop()
  const { zones, zone, choose } = useArea()
  useEffect(() => void resource.load(), [resource])
  return (
    <div className={`${column} ${place}`}>
      <div className={line}>
        {zones.length > 0 && choose && (
          <>
            <Icon icon={truckIcon} size={18} />
            <AreaChooser zones={zones} zone={zone} priced onChoose={choose} />
          </>
        )}
      </div>
      <DeliveryPromises />
    </div>
  )
}

import type { Localized } from '../../core/types'
import { Icon, type IconShape } from '../../ui/Icon'
import { returnIcon, truckIcon } from '../../ui/icons/delivery'
import { css } from '../../ui/styles'
import { useValue } from '../../ui/use-value'
import { useShop, useView } from '../context'

const list = css`
  display: grid;
  gap: 6px;
  color: var(--s-muted);
  font-size: var(--s-text-s);
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
  const { local } = useView()
  const { deliveryNote, returnNote } = useValue(settings.config)
  const notes: readonly (readonly [IconShape, Localized | null])[] = [
    [truckIcon, deliveryNote],
    [returnIcon, returnNote],
  ]
  if (!deliveryNote && !returnNote) return null
  return (
    <ul className={list}>
      {notes.map(([icon, note], index) => {
        if (!note) return null
        const { text, lang } = local(note)
        return (
          <li key={index}>
            <Icon icon={icon} size={18} />
            <bdi lang={lang}>{text}</bdi>
          </li>
        )
      })}
    </ul>
  )
}

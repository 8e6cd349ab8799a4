import type { ReactNode } from 'react'
import { Icon, type IconShape } from '../../ui/Icon'
import { cardIcon, pinIcon, returnIcon, truckIcon } from '../../ui/icons/delivery'
import { css } from '../../ui/styles'
import { useView } from '../context'
import { LocalText } from '../LocalText'
import { muted } from '../styles'
import { useTerms } from './use-terms'

const list = css`
  display: grid;
  gap: 6px;
  &[data-row] {
    display: flex;
    flex-wrap: wrap;
    gap: 12px 32px;
  }
  & > li {
    display: flex;
    gap: 8px;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  & svg {
    margin-block-start: 0.1em;
  }
`
/** Gives the marks the height of a line of text. */
const marks = css`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 6px;
  min-inline-size: 0;
  & > li {
    padding-inline: 8px;
    /* This border is visible on every background. */
    border: 1px solid color-mix(in srgb, currentColor 35%, transparent);
    border-radius: calc(var(--s-radius) / 2);
    font-weight: 500;
    line-height: calc(1em * var(--s-leading) - 2px);
  }
`

interface TrustStripProps {
  /** The price of delivery to the shopper's area. */
  price?: ReactNode
  /** Whether the order can be paid online. */
  online?: boolean
  /** Whether the terms are side by side. */
  row?: boolean
}

/**
 * The terms of a purchase that the merchant has configured: delivery time, returns and, if the store takes online
 * payment, the accepted cards and wallets. Renders nothing if there are none.
 */
export function TrustStrip({ price, online = true, row = false }: TrustStripProps) {
  const { t } = useView()
  const { deliveryNote, returnNote, paymentMarks } = useTerms()
  const shownMarks = online ? paymentMarks : []
  if (!price && !deliveryNote && !returnNote && shownMarks.length === 0) return null
  return (
    <ul className={`${muted} ${list}`} data-row={row ? '' : undefined}>
      {price && <Term icon={pinIcon}>{price}</Term>}
      {deliveryNote && (
        <Term icon={truckIcon}>
          <LocalText of={deliveryNote} />
        </Term>
      )}
      {returnNote && (
        <Term icon={returnIcon}>
          <LocalText of={returnNote} />
        </Term>
      )}
      {shownMarks.length > 0 && (
        <Term icon={cardIcon}>
          <ul className={marks} aria-label={t('paymentMethod')}>
            {shownMarks.map((mark) => (
              <li key={mark} dir="auto">
                {mark}
              </li>
            ))}
          </ul>
        </Term>
      )}
    </ul>
  )
}

const Term = ({ icon, children }: { icon: IconShape; children: ReactNode }) => (
  <li>
    <Icon icon={icon} size={18} />
    {children}
  </li>
)

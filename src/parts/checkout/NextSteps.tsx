import type { ReactNode } from 'react'
import { findById } from '../../core/lib/util/ids'
import { isPaidBefore, type Confirmation } from '../../core/lib/checkout/pending-order'
import { isolated } from '../../core/lib/text/isolated'
import { groupedPhone } from '../../core/lib/checkout/phone'
import { Icon, type IconShape } from '../../ui/Icon'
import { checkIcon } from '../../ui/icons/common'
import { cashIcon, truckIcon } from '../../ui/icons/delivery'
import { orderIcon } from '../../ui/icons/menu'
import { Sentence, verbatim } from '../../ui/Sentence'
import { css } from '../../ui/styles'
import { useShop, useValue, useView } from '../context'
import { LocalText } from '../LocalText'
import { useResource } from '../loading/use-resource'
import { muted } from '../styles'

const title = css`
  margin-block-end: 12px;
  font-size: var(--s-text-l);
`
/** A line connects the icons. */
const list = css`
  display: grid;
  & > li {
    position: relative;
    display: grid;
    grid-template-columns: 40px minmax(0, 1fr);
    gap: 12px;
    align-items: center;
    min-block-size: 40px;
    padding-block-end: 12px;
  }
  & > li:last-child {
    padding-block-end: 0;
  }
  & > li:not(:last-child)::before {
    content: '';
    position: absolute;
    inset-block: 40px 0;
    inset-inline-start: 19px;
    border-inline-start: 2px solid var(--s-line);
  }
`
const circle = css`
  display: grid;
  place-items: center;
  align-self: start;
  inline-size: 40px;
  block-size: 40px;
  border-radius: 50%;
  background: var(--s-sunken);
  color: var(--s-accent);
`

interface NextStepsProps {
  order: Confirmation
  as: 'h2' | 'h3'
}

/** The steps that follow an order: the store prepares it, delivers it and, unless it is paid online, takes the cash. */
export function NextSteps({ order, as: Heading }: NextStepsProps) {
  const { zones, settings } = useShop()
  const { t, local } = useView()
  const { deliveryNote } = useValue(settings.config)
  const zone = findById(useResource(zones).data ?? [], order.address.zoneId)
  return (
    <section aria-label={t('whatNext')}>
      <Heading className={title}>{t('whatNext')}</Heading>
      <ol className={list}>
        {isPaidBefore(order) && (
          <Step icon={checkIcon}>
            <p>{t('paidOnline')}</p>
          </Step>
        )}
        <Step icon={orderIcon}>
          <p>
            <Sentence>{t('nextPrepare', { phone: verbatim(isolated(groupedPhone(order.phone))) })}</Sentence>
          </p>
        </Step>
        <Step icon={truckIcon}>
          <p>{zone ? t('nextDeliver', { name: local(zone.name).text }) : t('nextDeliverHere')}</p>
          {deliveryNote && (
            <p className={muted}>
              <LocalText of={deliveryNote} />
            </p>
          )}
        </Step>
        {!order.epayment && (
          <Step icon={order.total > 0 ? cashIcon : checkIcon}>
            <p>{t(order.total > 0 ? 'nextCash' : 'nothingToPay')}</p>
          </Step>
        )}
      </ol>
    </section>
  )
}

const Step = ({ icon, children }: { icon: IconShape; children: ReactNode }) => (
  <li>
    <span className={circle}>
      <Icon icon={icon} size={20} />
    </span>
    <div>{children}</div>
  </li>
)

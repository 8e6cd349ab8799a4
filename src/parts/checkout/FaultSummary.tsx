import { Fragment } from 'react'
import { Alert } from '../../ui/Alert'
import { css } from '../../ui/styles'
import { showsHouse } from '../../core/lib/checkout/validate'
import { useShop, useView, useElement, useValue } from '../context'
import { underlined } from '../styles'
import type { CheckoutFault } from '../../core/lib/checkout/checkout'
import { focusFault } from '../form/use-form'
import { faultSentences } from './fault-texts'
import { useCheckout } from './use-checkout'

const entry = css`
  display: block;
`
const unbroken = css`
  white-space: nowrap;
`
const link = css`
  white-space: normal;
  text-align: start;
`

/** Selectors of the controls that fix a fault. By default, that is the field with the fault's name. */
const PLACES: Partial<Record<CheckoutFault['field'], string>> = {
  lines: '[data-amiss] button',
  address: '[data-delivery] :is(input, button)',
  payment: '[data-payment] button',
  zone: '[name="zone"], [data-delivery]:not(:has([name="zone"])) :is(input, button)',
}

/** Lists the faults in full sentences with links to the fields. */
export function FaultSummary({ faults }: { faults: readonly CheckoutFault[] }) {
  const { can } = useShop()
  const { root } = useElement()
  const view = useView()
  const house = showsHouse(useValue(useCheckout().form), faults)
  const go = (field: CheckoutFault['field']) =>
    focusFault(
      root.querySelector<HTMLElement>(`[data-checkout] :is(${PLACES[field] ?? `[name="${field}"]`})`),
    )
  return (
    <Alert tone="danger">
      {faultSentences(faults, view, { deliveries: can.deliveries, house }).map((pieces) => (
        <span key={pieces.map(({ text }) => text).join('')} className={entry}>
          {pieces.map(({ text, field, comma }) =>
            field ? (
              <Fragment key={text}>
                <span className={unbroken}>
                  <button type="button" className={`${link} ${underlined}`} onClick={() => go(field)}>
                    {text}
                  </button>
                  {comma && <span>{comma}</span>}
                </span>
                {comma && ' '}
              </Fragment>
            ) : (
              <span key={text}>{text}</span>
            ),
          )}
        </span>
      ))}
    </Alert>
  )
}

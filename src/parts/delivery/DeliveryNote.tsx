import { css } from '../../ui/styles'
import { useValue } from '../../ui/use-value'
import { useShop } from '../context'
import { Deferred } from '../loading/Deferred'
import { lazyPart } from '../loading/lazy-part'

const DeliveryInfo = lazyPart(async () => (await import('./DeliveryInfo')).DeliveryInfo)

/** Reserves a line for the area and one for each of the merchant's notes until the code has loaded. */
const place = css`
  --line: calc(var(--s-text-s) * var(--s-leading));
  min-block-size: var(--line);
  &[data-notes='1'] {
    min-block-size: calc(2 * var(--line) + 8px);
  }
  &[data-notes='2'] {
    min-block-size: calc(3 * var(--line) + 14px);
  }
`

export function DeliveryNote() {
  const { deliveryNote, returnNote } = useValue(useShop().settings.config)
  return (
    <div className={place} data-notes={[deliveryNote, returnNote].filter(Boolean).length}>
      <Deferred>
        <DeliveryInfo />
      </Deferred>
    </div>
  )
}

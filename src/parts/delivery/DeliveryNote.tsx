import { css } from '../../ui/styles'
import { Deferred } from '../loading/Deferred'
import { lazyPart } from '../loading/lazy-part'

const DeliveryInfo = lazyPart(async () => (await import('./DeliveryInfo')).DeliveryInfo)

/** Reserves its first line until its code has loaded, which nothing of a product waits for. */
const place = css`
  min-block-size: calc(var(--s-text-s) * var(--s-leading));
`

export const DeliveryNote = () => (
  <div className={place}>
    <Deferred>
      <DeliveryInfo />
    </Deferred>
  </div>
)

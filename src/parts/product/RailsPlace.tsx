import { useCallback, useEffect, useRef, useState } from 'react'
import { PRODUCT_RAILS, type ProductRail } from '../../core/constants'
import type { Product } from '../../core/types'
import { css } from '../../ui/styles'
import { useIdle, whenIdle } from '../../ui/use-idle'
import { useInView } from '../../ui/use-in-view'
import { useLatched } from '../../ui/use-latched'
import { useShop, useValue } from '../context'
import { Deferred } from '../loading/Deferred'
import { lazyPart } from '../loading/lazy-part'
import { recentsOf } from './recents'

const ProductRails = lazyPart(async () => (await import('./ProductRails')).ProductRails)

/** Reserves the height of one row of products until the rows have loaded. */
const space = css`
  min-inline-size: 0;
  margin-block-start: 48px;
  &:not([data-loaded]) {
    min-block-size: calc(50cqi * 1.25 + 210px);
    @container (min-width: 720px) {
      min-block-size: calc(22cqi * 1.25 + 210px);
    }
  }
  &[data-loaded]:not(:has(section)) {
    margin: 0;
  }
`
/** The distance from the viewport at which the rows start to load. */
const LOAD_MARGIN = '100% 0px'

const NO_RAILS: readonly ProductRail[] = []

/**
 * The rows of other products below a product. Their code and data load when they come near the viewport.
 * @param slotted whether it is a standalone product on a host page, which has rows only if the merchant configures them
 */
export function RailsPlace({ product, slotted = false }: { product: Product; slotted?: boolean }) {
  const shop = useShop()
  const { productRails } = useValue(shop.settings.config)
  const rails = productRails ?? (slotted ? NO_RAILS : PRODUCT_RAILS)
  const isRecorded = rails.includes('recent')
  useEffect(
    () => (isRecorded ? whenIdle(() => recentsOf(shop).add(product)) : undefined),
    // Record the product once, not again when its data is refreshed.
    // oxlint-disable-next-line react/exhaustive-deps
    [shop, isRecorded, String(product.id)],
  )
  return rails.length > 0 && <NearRails product={product} rails={rails} />
}

function NearRails(props: { product: Product; rails: readonly ProductRail[] }) {
  const place = useRef<HTMLDivElement>(null)
  const idle = useIdle()
  const inView = useInView(place, LOAD_MARGIN)?.isIntersecting === true
  const isNear = useLatched(idle && inView)
  const [loaded, setLoaded] = useState(false)
  const onLoaded = useCallback(() => setLoaded(true), [])
  return (
    <div ref={place} className={space} data-loaded={loaded ? '' : undefined} tabIndex={-1}>
      {isNear && (
        <Deferred wanted>
          <ProductRails {...props} onLoaded={onLoaded} />
        </Deferred>
      )}
    </div>
  )
}

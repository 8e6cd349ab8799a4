import type { CSSProperties } from 'react'
import { readableOn } from '../../core/lib/colour/colour'
import type { CategoryWidget, Product, WidgetStyles } from '../../core/types'
import { Badge } from '../../ui/Badge'
import { Picture } from '../../ui/Picture'
import { cssColour } from '../../ui/css-colour'
import { css, srOnly } from '../../ui/styles'
import { useShop, useView } from '../context'
import { Link } from '../Link'
import { cardOf } from '../product/card-model'
import { DiscountBadge } from '../product/ProductCard'
import { lazyPart } from '../loading/lazy-part'
import { useDeferred } from '../loading/use-deferred'
import { Verbatim } from '../../ui/Verbatim'
import { clamped } from '../styles'

/** The proportion of the widget's colour in its background: 100%, or less in a dark theme (`theme.ts`). */
const SHARE = 'var(--t-panel,100%)'

/**
 * Returns inline styles with the server's colours for a widget. Ignores invalid colours, and adjusts text colours until
 * they are readable on the background. Without a background, the widget has the theme's colours.
 */
export function widgetStyles(
  styles: WidgetStyles,
): Record<'panel' | 'title' | 'productTitle' | 'productPrice', CSSProperties> {
  const background = cssColour(styles.background)
  if (background === null) return { panel: {}, title: {}, productTitle: {}, productPrice: {} }
  const on = (colour: string | null) => {
    const readable = readableOn(cssColour(colour) ?? '#111111', background)
    return { color: `color-mix(in srgb,${readable} ${SHARE},var(--s-ink))` }
  }
  return {
    panel: { background: `color-mix(in srgb,${background} ${SHARE},var(--s-surface))`, ...on(null) },
    title: on(styles.title),
    productTitle: on(styles.productTitle),
    productPrice: on(styles.productPrice),
  }
}

const item = css`
  position: relative;
  min-inline-size: 0;
`
const content = css`
  display: flex;
  flex-direction: column;
  gap: 6px;
  min-inline-size: 0;
`
const frame = css`
  position: relative;
  border-radius: var(--s-radius-m);
`
/** Leaves room for the heart button. */
const corner = css`
  position: absolute;
  inset-block-start: 8px;
  inset-inline: 8px 54px;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px;
`
/** Covers the picture; only its buttons receive clicks. */
const tools = css`
  position: absolute;
  inset: 0 0 auto;
  display: grid;
  aspect-ratio: 4 / 5;
  pointer-events: none;
  &[data-ratio='1/1'] {
    aspect-ratio: 1;
  }
  & > * {
    pointer-events: auto;
  }
`
/** If there is no room for both prices, the second one wraps as a whole. */
const price = css`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 8px;
  font-weight: 650;
  font-variant-numeric: tabular-nums;
  & bdi {
    white-space: nowrap;
  }
  & > s {
    font-size: 0.867em;
    font-weight: 400;
    opacity: 0.9;
  }
`

const PictureTools = lazyPart(async () => (await import('../product/PictureTools')).PictureTools)

interface WidgetProductProps {
  product: Product
  widget: CategoryWidget
  styles: ReturnType<typeof widgetStyles>
  ratio: '1/1' | '4/5'
}

export function WidgetProduct({ product, widget, styles, ratio }: WidgetProductProps) {
  const { host } = useShop()
  const view = useView()
  const { t } = view
  const model = cardOf(product, view, host)
  const withTools = useDeferred(PictureTools)
  return (
    <div className={item}>
      <Link to="product" params={product} state={{ product }} className={content}>
        <span className={frame}>
          <Picture src={model.image} fallbackSrc={model.fallbackImage} alt="" ratio={ratio} />
          <span className={corner}>
            {model.discount && <DiscountBadge text={model.discount} />}
            {model.soldOut && <Badge tone="muted">{t('outOfStock')}</Badge>}
          </span>
        </span>
        <span
          className={widget.showProductTitles ? clamped : srOnly}
          lang={model.titleLang}
          style={styles.productTitle}
        >
          {model.title}
        </span>
        {model.price !== null && (
          <span className={price} style={styles.productPrice}>
            {model.was !== null && <span className={srOnly}>{`${t('priceNow')} `}</span>}
            <Verbatim>{model.price}</Verbatim>
            {model.was !== null && (
              <s>
                <span className={srOnly}>{`${t('priceBefore')} `}</span>
                <Verbatim>{model.was}</Verbatim>
              </s>
            )}
          </span>
        )}
      </Link>
      {withTools && (
        <div className={tools} data-ratio={ratio}>
          <PictureTools product={product} model={model} />
        </div>
      )}
    </div>
  )
}

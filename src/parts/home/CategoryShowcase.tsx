import { useState } from 'react'
import type { CategoryWidget } from '../../core/types'
import { imageUrl, placeholderUrl } from '../../core/lib/images'
import { unitPrice } from '../../core/lib/price'
import { Picture } from '../../ui/Picture'
import { css } from '../../ui/styles'
import { useShop, useView } from '../context'
import { Link } from '../Link'
import { clamp, panel, panelTitle, price } from './CategoryGrid'
import { widgetStyles } from './widget-styles'

const stage = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 72px;
  gap: 12px;
`
const big = css`
  display: flex;
  flex-direction: column;
  gap: 8px;
  min-inline-size: 0;
`
const frame = css`
  overflow: hidden;
  border-radius: var(--s-radius-m);
`
const thumbs = css`
  display: flex;
  flex-direction: column;
  gap: 8px;
`
const thumb = css`
  display: block;
  overflow: hidden;
  inline-size: 100%;
  border-radius: var(--s-radius);
  opacity: 0.65;
  &:hover,
  &[aria-pressed='true'] {
    opacity: 1;
  }
  &[aria-pressed='true'] {
    box-shadow: 0 0 0 2px var(--s-accent);
  }
`

/** SPEC §2's category list: one big picture, chosen from the column of thumbnails beside it. */
export function CategoryShowcase({ widget }: { widget: CategoryWidget }) {
  const { host } = useShop()
  const { local, money } = useView()
  const [chosen, setChosen] = useState(0)
  const title = local(widget.title)
  const styles = widgetStyles(widget.styles)
  const { products } = widget
  const product = products[chosen] ?? products[0]
  if (!product) return null
  const amount = unitPrice(product, null)
  const picture = (item: typeof product, ratio: '1/1' | '4/5') => {
    const image = item.images[0]
    return (
      <Picture
        src={image ? imageUrl(host, 'products', image.url) : null}
        fallbackSrc={placeholderUrl(host)}
        alt=""
        ratio={ratio}
      />
    )
  }
  return (
    <section className={panel} style={styles.panel}>
      {widget.showTitle && title.text && (
        <h2 className={panelTitle} lang={title.lang} style={styles.title}>
          {title.text}
        </h2>
      )}
      <div className={stage}>
        <Link
          to="product"
          params={{ id: product.id }}
          state={{ product }}
          className={big}
          aria-label={widget.showProductTitles ? undefined : local(product.title).text}
        >
          <span className={frame}>{picture(product, '4/5')}</span>
          {widget.showProductTitles && (
            <span className={clamp} lang={local(product.title).lang} style={styles.productTitle}>
              {local(product.title).text}
            </span>
          )}
          {amount !== null && (
            <bdi className={price} style={styles.productPrice}>
              {money(amount)}
            </bdi>
          )}
        </Link>
        <ul className={thumbs}>
          {products.map((item, index) => (
            <li key={item.id}>
              <button
                type="button"
                className={thumb}
                aria-label={local(item.title).text}
                aria-pressed={index === chosen}
                onClick={() => setChosen(index)}
              >
                {picture(item, '1/1')}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

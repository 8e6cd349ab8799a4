import type { CategoryWidget } from '../../core/types'
import { imageUrl, placeholderUrl } from '../../core/lib/images'
import { unitPrice } from '../../core/lib/price'
import { Picture } from '../../ui/Picture'
import { css } from '../../ui/styles'
import { useShop, useView } from '../context'
import { Link } from '../Link'
import { widgetStyles } from './widget-styles'

export const panel = css`
  container-type: inline-size;
  display: flex;
  flex-direction: column;
  gap: 16px;
  min-inline-size: 0;
  padding: 20px;
  border-radius: var(--s-radius-l);
  background: var(--s-sunken);
`
export const panelTitle = css`
  font-size: var(--s-text-xl);
`
const grid = css`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 16px 12px;
  @container (min-width: 560px) {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`
const item = css`
  display: flex;
  flex-direction: column;
  gap: 6px;
  min-inline-size: 0;
  font-size: var(--s-text-s);
`
const frame = css`
  overflow: hidden;
  border-radius: var(--s-radius-m);
`
export const clamp = css`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
`
export const price = css`
  font-weight: 650;
  font-variant-numeric: tabular-nums;
`

/** SPEC §2's category grid: products of a category, in the colours and with the texts that the server chose. */
export function CategoryGrid({ widget }: { widget: CategoryWidget }) {
  const { host } = useShop()
  const { local, money } = useView()
  const title = local(widget.title)
  const styles = widgetStyles(widget.styles)
  return (
    <section className={panel} style={styles.panel}>
      {widget.showTitle && title.text && (
        <h2 className={panelTitle} lang={title.lang} style={styles.title}>
          {title.text}
        </h2>
      )}
      <ul className={grid}>
        {widget.products.map((product) => {
          const { text, lang } = local(product.title)
          const amount = unitPrice(product, null)
          const image = product.images[0]
          return (
            <li key={product.id}>
              <Link
                to="product"
                params={{ id: product.id }}
                state={{ product }}
                className={item}
                aria-label={widget.showProductTitles ? undefined : text}
              >
                <span className={frame}>
                  <Picture
                    src={image ? imageUrl(host, 'products', image.url) : null}
                    fallbackSrc={placeholderUrl(host)}
                    alt=""
                    ratio="1/1"
                  />
                </span>
                {widget.showProductTitles && (
                  <span className={clamp} lang={lang} style={styles.productTitle}>
                    {text}
                  </span>
                )}
                {amount !== null && (
                  <bdi className={price} style={styles.productPrice}>
                    {money(amount)}
                  </bdi>
                )}
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

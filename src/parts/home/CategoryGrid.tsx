import type { CategoryWidget } from '../../core/types'
import { css } from '../../ui/styles'
import { useView } from '../context'
import { WidgetProduct } from './WidgetProduct'
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
  font-size: var(--s-text-s);
  @container (min-width: 560px) {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`

/** SPEC §2's category grid: products of a category, in the colours and with the texts that the server chose. */
export function CategoryGrid({ widget, list }: { widget: CategoryWidget; list: string }) {
  const { local } = useView()
  const title = local(widget.title)
  const styles = widgetStyles(widget.styles)
  return (
    <section className={panel} style={styles.panel} data-list={list}>
      {widget.showTitle && title.text && (
        <h2 className={panelTitle} lang={title.lang} style={styles.title}>
          {title.text}
        </h2>
      )}
      <ul className={grid}>
        {widget.products.map((product) => (
          <li key={product.id}>
            <WidgetProduct product={product} widget={widget} styles={styles} ratio="1/1" />
          </li>
        ))}
      </ul>
    </section>
  )
}

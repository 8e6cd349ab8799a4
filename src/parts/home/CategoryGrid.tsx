import type { CategoryWidget } from '../../core/types'
import { css } from '../../ui/styles'
import { WidgetPanel } from './WidgetPanel'
import { WidgetProduct } from './WidgetProduct'
import { widgetStyles } from './widget-styles'

const grid = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px 12px;
  font-size: var(--s-text-s);
  @container (min-width: 260px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  @container (min-width: 560px) {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`

export function CategoryGrid({ widget, list }: { widget: CategoryWidget; list: string }) {
  const styles = widgetStyles(widget.styles)
  return (
    <WidgetPanel widget={widget} styles={styles} list={list}>
      <ul className={grid}>
        {widget.products.map((product) => (
          <li key={product.id}>
            <WidgetProduct product={product} widget={widget} styles={styles} ratio="1/1" />
          </li>
        ))}
      </ul>
    </WidgetPanel>
  )
}

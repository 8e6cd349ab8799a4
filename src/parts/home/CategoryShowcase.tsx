import { useState } from 'react'
import type { CategoryWidget } from '../../core/types'
import { css } from '../../ui/styles'
import { useView } from '../context'
import { ProductPicture } from '../product/ProductPicture'
import { WidgetProduct } from './WidgetProduct'
import { WidgetPanel } from './WidgetPanel'
import { widgetStyles } from './widget-styles'

const stage = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 72px;
  gap: 12px;
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

export function CategoryShowcase({ widget, list }: { widget: CategoryWidget; list: string }) {
  const { local } = useView()
  const [chosen, setChosen] = useState(0)
  const styles = widgetStyles(widget.styles)
  const { products } = widget
  const product = products[chosen] ?? products[0]
  if (!product) return null
  return (
    <WidgetPanel widget={widget} styles={styles} list={list}>
      <div className={stage}>
        <WidgetProduct product={product} widget={widget} styles={styles} ratio="4/5" />
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
                <ProductPicture image={item.images[0]?.url} ratio="1/1" />
              </button>
            </li>
          ))}
        </ul>
      </div>
    </WidgetPanel>
  )
}

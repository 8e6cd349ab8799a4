import { type ComponentType, useState } from 'react'
import type { AdWidget, HomeBlock, Widget, CategoryWidget } from '../../core/types'
import { css } from '../../ui/styles'
import { useView } from '../context'
import { PictureLink } from './PictureLink'
import { Section } from './Section'
import type { Elements } from '../../ui/elements'
import { WidgetProduct, widgetStyles } from './WidgetProduct'
import { ShopPicture } from '../ShopPicture'
import { column } from '../styles'

const panel = css`
  container-type: inline-size;
  display: flex;
  flex-direction: column;
  gap: 16px;
  min-inline-size: 0;
  padding: 20px;
  border-radius: var(--s-radius-l);
  background: var(--s-sunken);
`
const heading = css`
  font-size: var(--s-text-xl);
`

interface WidgetPanelProps {
  widget: CategoryWidget
  styles: ReturnType<typeof widgetStyles>
  list: string
  children: Elements
}

export function WidgetPanel({ widget, styles, list, children }: WidgetPanelProps) {
  const { local } = useView()
  const title = local(widget.title)
  return (
    <section className={panel} style={styles.panel} data-list={list}>
      {widget.showTitle && title.text && (
        <h2 className={heading} lang={title.lang} style={styles.title}>
          {title.text}
        </h2>
      )}
      {children}
    </section>
  )
}

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

function CategoryGrid({ widget, list }: { widget: CategoryWidget; list: string }) {
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

const stage = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 72px;
  gap: 12px;
`
const thumb = css`
  display: block;
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

function CategoryShowcase({ widget, list }: { widget: CategoryWidget; list: string }) {
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
        <ul className={column}>
          {products.map((item, index) => (
            <li key={item.id}>
              <button
                type="button"
                className={thumb}
                aria-label={local(item.title).text}
                aria-pressed={index === chosen}
                onClick={() => setChosen(index)}
              >
                <ShopPicture image={item.images[0]?.url} ratio="1/1" />
              </button>
            </li>
          ))}
        </ul>
      </div>
    </WidgetPanel>
  )
}

const row = css`
  display: grid;
  gap: 24px;
  @container (min-width: 720px) {
    &[data-sections='2'],
    &[data-sections='3'] {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
  @container (min-width: 720px) and (max-width: 1023px) {
    &[data-sections='3'] > :last-child {
      grid-column: 1 / -1;
    }
  }
  @container (min-width: 1024px) {
    &[data-sections='3'] {
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }
  }
`

const WIDGETS: {
  readonly [Type in Widget['type']]: ComponentType<{ widget: Extract<Widget, { type: Type }>; list: string }>
} = {
  CategoryGridView: CategoryGrid,
  CategoryListView: CategoryShowcase,
  AdWidget: Ad,
}

export function LayoutContainer({ block }: { block: Extract<HomeBlock, { type: 'LayoutContainer' }> }) {
  return (
    <Section>
      <div className={row} data-sections={block.sections.length}>
        {block.sections.map((widget, index) => {
          const Renderer = WIDGETS[widget.type] as ComponentType<{ widget: Widget; list: string }>
          return <Renderer key={index} widget={widget} list={`home-${block.id}-${index}`} />
        })}
      </div>
    </Section>
  )
}

const ad = css`
  position: relative;
  display: block;
  block-size: 100%;
  /* An item that is alone in its row has no other item to match in height. */
  min-block-size: clamp(240px, 50cqi, 420px);
  border-radius: var(--s-radius-l);
  & > span {
    position: absolute;
    inset: 0;
  }
`

function Ad({ widget }: { widget: AdWidget }) {
  const { t } = useView()
  return (
    <PictureLink url={widget.url} className={ad} label={t('offer')}>
      <ShopPicture folder="media" image={widget.image} ratio="fill" />
    </PictureLink>
  )
}

import type { CategoryWidget } from '../../core/types'
import { css } from '../../ui/styles'
import { useView } from '../context'
import type { widgetStyles } from './widget-styles'
import type { Elements } from '../../ui/elements'

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

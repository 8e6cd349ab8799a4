import type { ComponentType } from 'react'
import { imageUrl, placeholderUrl } from '../../core/lib/web/images'
import type { AdWidget, HomeBlock, Widget } from '../../core/types'
import { Picture } from '../../ui/Picture'
import { css } from '../../ui/styles'
import { useShop, useView } from '../context'
import { CategoryGrid } from './CategoryGrid'
import { CategoryShowcase } from './CategoryShowcase'
import { PictureLink } from './PictureLink'
import { Section } from './Section'

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
  overflow: hidden;
  block-size: 100%;
  /* An item that is alone in its row has no neighbour to match in height. */
  min-block-size: clamp(240px, 50cqi, 420px);
  border-radius: var(--s-radius-l);
  background: var(--s-sunken);
  & > span {
    position: absolute;
    inset: 0;
  }
`

function Ad({ widget }: { widget: AdWidget }) {
  const { host } = useShop()
  const { t } = useView()
  return (
    <PictureLink url={widget.url} className={ad} label={t('offer')}>
      <Picture
        src={imageUrl(host, 'media', widget.image)}
        fallbackSrc={placeholderUrl(host)}
        alt=""
        ratio="fill"
      />
    </PictureLink>
  )
}

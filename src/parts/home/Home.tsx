import { Suspense, useEffect, type ComponentType } from 'react'
import type { HomeBlock } from '../../core/types'
import { Skeleton } from '../../ui/Skeleton'
import { srOnly } from '../../ui/base'
import { css } from '../../ui/styles'
import { useValue } from '../../ui/use-value'
import { useElement, useShop, useView } from '../context'
import { Failure } from '../failure/Failure'
import { lazyPart } from '../loading/lazy-part'
import { useResource } from '../loading/use-resource'
import { CategoryStrip } from './CategoryStrip'
import { ProductSlider, ProductSliderSkeleton } from './ProductSlider'
import { Section } from './Section'
import { Slideshow } from './Slideshow'

type BlockOf<Type extends HomeBlock['type']> = Extract<HomeBlock, { type: Type }>

/** Below the fold: its code loads in parallel with home's data. */
const LayoutContainer = lazyPart(async () => (await import('./LayoutContainer')).LayoutContainer, 'store')

/** A block type without a component does not compile. */
const BLOCKS: { readonly [Type in HomeBlock['type']]: ComponentType<{ block: BlockOf<Type> }> } = {
  Slideshow,
  ProductSlider,
  LayoutContainer,
  CategoryStrip,
}

function Block({ block }: { block: HomeBlock }) {
  const Renderer = BLOCKS[block.type] as ComponentType<{ block: HomeBlock }>
  return <Renderer block={block} />
}

const stack = css`
  display: flex;
  flex-direction: column;
  gap: 48px;
  padding-block-end: 72px;
  @container (min-width: 720px) {
    gap: 72px;
  }
`

const EmptyHome = lazyPart(async () => (await import('./EmptyHome')).EmptyHome)

/**
 * The server's blocks in order, with the category strip where it sends none of its own. The strip loads in parallel, so
 * that it does not push the blocks down.
 */
export function Home() {
  const shop = useShop()
  const { element } = useElement()
  const { t, local } = useView<'store'>()
  const state = useResource(shop.home)
  const settings = useValue(shop.settings.settings.state).data
  const blocks = state.data ?? []
  useEffect(() => void LayoutContainer.fetch(shop.settings).catch(() => {}), [shop])
  useEffect(() => shop.track('home', { blocks: state.data, source: element }), [shop, element, state.data])
  const hasStrip = blocks.some(({ type }) => type === 'CategoryStrip')
  const empty = state.status === 'ready' && blocks.length === 0
  return (
    <div className={stack}>
      <h1 className={srOnly} tabIndex={-1}>
        {settings ? local(settings.store).text : t('home')}
      </h1>
      {!hasStrip && !empty && <CategoryStrip quiet={state.status === 'failed'} />}
      {blocks.map((block) => (
        <Suspense key={block.id} fallback={<Skeleton shape="wide" />}>
          <Block block={block} />
        </Suspense>
      ))}
      {state.status === 'failed' && (
        <Section>
          <Failure form="screen" onRetry={() => void shop.home.reload()} />
        </Section>
      )}
      {state.data === null && state.status !== 'failed' && <HomeSkeleton />}
      {empty && (
        <Suspense fallback={<HomeSkeleton />}>
          <EmptyHome />
        </Suspense>
      )}
    </div>
  )
}

function HomeSkeleton() {
  const { t } = useView<'store'>()
  return (
    <>
      <p className={srOnly} role="status">
        {t('loading')}
      </p>
      <Skeleton shape="wide" />
      <ProductSliderSkeleton />
    </>
  )
}

import { useEffect, useState, type ComponentType } from 'react'
import { lazyPart } from '../loading/lazy-part'
import { Waiting } from '../loading/Waiting'
import type { Shop } from '../../core/shop/shop'
import type { HomeBlock } from '../../core/types'
import { Skeleton } from '../../ui/Skeleton'
import { useIdle } from '../../ui/use-idle'
import { useElement, useRouter, useShop, useView, useValue } from '../context'
import { Failure } from '../failure/Failure'
import { LoadingText } from '../loading/LoadingText'
import { useResource } from '../loading/use-resource'
import { HeroSkeleton, homeStack } from './HomeSkeleton'
import { Section } from './Section'
import { ProductSlider, ProductSliderSkeleton } from './ProductSlider'
import { srOnly } from '../../ui/styles'
import { CategoryStrip } from './CategoryStrip'
import { Slideshow } from './Slideshow'

type BlockOf<Type extends HomeBlock['type']> = Extract<HomeBlock, { type: Type }>

/** This block is below the fold, so its code loads after React. */
const LayoutContainer = lazyPart(async () => (await import('./LayoutContainer')).LayoutContainer, {
  moreTexts: false,
  late: true,
})

/** The component of each block. A block type without a component does not compile. */
const BLOCKS: { readonly [Type in HomeBlock['type']]: ComponentType<{ block: BlockOf<Type> }> } = {
  Slideshow,
  ProductSlider,
  LayoutContainer,
  CategoryStrip,
}

function Block({ block }: { block: HomeBlock }) {
  const Renderer = BLOCKS[block.type] as ComponentType<{ block: HomeBlock }>
  return (
    <Waiting fallback={<Skeleton shape="wide" />}>
      <Renderer block={block} />
    </Waiting>
  )
}

/**
 * The number of blocks in the first frame: a picture and a row of cards fill a phone and, with the strip, a desktop.
 */
const ABOVE_THE_FOLD = 2
const visitedHomes = new WeakSet<Shop>()

/**
 * Renders one block at a time, whenever the page is idle. Rendering all at once would delay the first frame or a click.
 */
function BelowTheFold({ blocks: [first, ...rest], now }: { blocks: readonly HomeBlock[]; now: boolean }) {
  const idle = useIdle()
  if (!first) return null
  // The skeleton also keeps the footer below the fold.
  if (!idle && !now) return <Skeleton shape="wide" />
  return (
    <>
      <Block key={first.id} block={first} />
      <BelowTheFold blocks={rest} now={now} />
    </>
  )
}

const EmptyHome = lazyPart(async () => (await import('./EmptyHome')).EmptyHome)

/**
 * The server's blocks in order, below the category strip unless the blocks include one; without blocks, `EmptyHome`.
 * The strip loads in parallel, so that it does not push the blocks down.
 */
export function Home() {
  const shop = useShop()
  const { element } = useElement()
  const { t, local } = useView()
  const scroll = useRouter()?.scroll ?? 0
  // Visitors who come back get all blocks at once, so that their scroll position can be restored.
  const [comesBack] = useState(visitedHomes.has(shop) || scroll > 0)
  const state = useResource(shop.home)
  const settings = useValue(shop.settings.settings.state).data
  const blocks = state.data ?? []
  useEffect(() => void LayoutContainer.fetch(shop.settings).catch(() => {}), [shop])
  useEffect(() => () => void visitedHomes.add(shop), [shop])
  useEffect(() => shop.track('home', { blocks: state.data, source: element }), [shop, element, state.data])
  const hasStrip = blocks.some(({ type }) => type === 'CategoryStrip')
  const empty = state.status === 'ready' && blocks.length === 0
  return (
    <div className={homeStack}>
      <h1 className={srOnly} tabIndex={-1}>
        {settings ? local(settings.store).text : t('home')}
      </h1>
      {!hasStrip && !empty && <CategoryStrip hidesFailure={state.status === 'failed'} />}
      {blocks.slice(0, ABOVE_THE_FOLD).map((block) => (
        <Block key={block.id} block={block} />
      ))}
      <BelowTheFold blocks={blocks.slice(ABOVE_THE_FOLD)} now={comesBack} />
      {state.status === 'failed' && (
        <Section>
          <Failure form="screen" onRetry={() => void shop.home.reload()} />
        </Section>
      )}
      {state.data === null && state.status !== 'failed' && <BlocksSkeleton />}
      {empty && (
        <Waiting fallback={<BlocksSkeleton />}>
          <EmptyHome />
        </Waiting>
      )}
    </div>
  )
}

function BlocksSkeleton() {
  return (
    <>
      <HeroSkeleton />
      <ProductSliderSkeleton />
      <LoadingText />
    </>
  )
}

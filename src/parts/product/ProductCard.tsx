import { memo, useState } from 'react'
import type { Product } from '../../core/types'
import { Badge } from '../../ui/Badge'
import { Picture, type PictureProps } from '../../ui/Picture'
import { Price } from './Price'
import { Skeleton } from '../../ui/Skeleton'
import { css } from '../../ui/styles'
import { useShop, useView, useValue } from '../context'
import { lazyPart } from '../loading/lazy-part'
import { useDeferred } from '../loading/use-deferred'
import { useLink } from '../Link'
import type { AddToCart } from './add-to-cart'
import { CardAction } from './CardAction'
import { cardOf } from './card-model'
import { imageUrl } from '../../core/lib/web/images'

const seal = css`
  aspect-ratio: 1;
  inline-size: clamp(38px, 4cqi, 48px);
  object-fit: contain;
`

/** The sale sign of a card: the store's discount picture or, if there is none, the percentage, such as `-25%`. */
export function DiscountBadge({ text }: { text: string }) {
  const { settings, host } = useShop()
  const { data } = useValue(settings.appearance.state)
  const [failed, setFailed] = useState<string>()
  const src = imageUrl(host, 'appearance', data?.discountImage ?? null)
  return src && src !== failed ? (
    <img className={seal} part="badge" src={src} alt={text} onError={() => setFailed(src)} />
  ) : (
    <Badge tone="sale">{text}</Badge>
  )
}

const CardHeart = lazyPart(async () => (await import('./CardHeart')).CardHeart, { moreTexts: false })
const CardTools = lazyPart(async () => (await import('./CardTools')).CardTools)

interface ProductCardProps {
  product: Product
  /** The file name of a picture to show instead of the product's first one. */
  picture?: string | undefined
  /** The id of the colour of that picture. The product's page opens with this colour. */
  color?: string | undefined
  /** Whether the picture is beside the text, for the list layout. */
  row?: boolean
  /** When the picture loads, see `Picture`. */
  eager?: PictureProps['eager']
  headingLevel?: 2 | 3
  /** Replaces the default action, which adds the product to the cart and shows a toast. */
  add?: AddToCart
  /** Whether the card is a standalone product on a host page, with the slots of its element. */
  slotted?: boolean
}

/** The picture with the plus button in its corner, above the text. */
const card = css`
  position: relative;
  display: grid;
  grid-template: auto 1fr / minmax(0, 1fr);
  gap: var(--card-gap, 12px);
  min-inline-size: 0;
  &[data-row='true'] {
    display: flex;
    flex-flow: row wrap;
    gap: 12px 16px;
    padding-block: 16px;
    border-block-end: 1px solid var(--s-line);
  }
`
const frame = css`
  position: relative;
  grid-area: 1 / 1;
  flex: none;
  border-radius: var(--s-radius-m);
  background: var(--s-sunken);
  [data-row='true'] & {
    align-self: start;
    inline-size: clamp(96px, 26cqi, 180px);
  }
  /* Cards in two columns are lower, so that a phone shows two whole rows. */
  @container (max-width: 599px) {
    [data-row='false'] > & > [part] {
      aspect-ratio: var(--card-ratio, 4 / 5);
    }
  }
  & img {
    transition: scale var(--s-slow) var(--s-ease);
  }
  @media (hover: hover) {
    *:hover > & img {
      scale: 1.03;
    }
  }
  &[data-sold-out] > [part='image'] {
    opacity: 0.55;
  }
`
/** Leaves room for the heart. */
const badges = css`
  position: absolute;
  inset-block-start: 10px;
  inset-inline: 10px 56px;
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  gap: 4px;
  [data-row='true'] & {
    inset: 6px 6px auto;
  }
`
/**
 * “Sold out” is at the bottom of the picture, where even a narrow card has room for it. In the list layout, the button
 * shows the same text.
 */
const soldOut = css`
  position: absolute;
  inset: auto 10px 10px;
  display: flex;
  text-align: center;
  & > * {
    white-space: normal;
  }
`
/**
 * Reserves space for two lines of title and the price, so that content below does not shift. In a grid, rows are as
 * high as their cards, so no space is reserved. The price directly follows a title of one line.
 */
const text = css`
  display: flex;
  flex-direction: column;
  grid-area: 2 / 1;
  gap: 2px;
  min-inline-size: 0;
  min-block-size: var(--card-text, calc(2.8em * var(--s-leading) + 2px));
  &[data-button='true'] {
    gap: 4px;
    min-block-size: calc(2.8em * var(--s-leading) + 60px);
  }
  [data-row='true'] & {
    /* Wraps below the picture if the price and the button don't fit beside it. */
    flex: 1 1 120px;
    min-block-size: 0;
  }
`
const heading = css`
  font-weight: 500;
  line-height: calc(var(--s-leading) * 0.9);
  [data-row='true'] & {
    padding-inline-end: 40px;
    font-size: var(--s-text-l);
  }
`
/** The link covers the whole card; other controls are stacked above it. */
const cover = css`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: var(--s-radius-m);
  }
  &:focus-visible {
    outline: none;
  }
  &:focus-visible::after {
    outline: 2px solid var(--s-accent);
    outline-offset: 3px;
  }
`
const action = css`
  position: relative;
  z-index: 1;
  margin-block-start: auto;
  padding-block-start: 8px;
  [data-row='true'] & {
    flex: 1;
    display: flex;
    flex-direction: column;
    gap: 8px;
    /* Reserves space for the plus button, which is rendered later. */
    min-block-size: 52px;
    /* Reserves space for the description, colours, sizes and stock too. */
    @container (min-width: 600px) {
      min-block-size: calc(4 * var(--s-text-s) * var(--s-leading) + 36px);
    }
  }
`

/**
 * A product in a list: one link, its price, and a separate button that adds the product to the cart. The button is
 * round and on the picture or, in the list layout, at the end of the row. A standalone product has a wide button below
 * the price.
 */
export const ProductCard = memo(function ProductCard({
  product,
  picture,
  color,
  row = false,
  eager = false,
  headingLevel = 3,
  add,
  slotted,
}: ProductCardProps) {
  const shop = useShop()
  const view = useView()
  const { link } = useLink()
  const withHeart = useDeferred(CardHeart)
  const withTools = useDeferred(slotted ? null : CardTools)
  const model = cardOf(product, view, shop.host, picture)
  const Heading = `h${headingLevel}` as const
  const tools = withTools && <CardTools product={product} model={model} row={row} />
  return (
    <article className={card} data-row={row} part="card">
      <div className={frame} data-sold-out={model.soldOut ? '' : undefined}>
        <Picture src={model.image} fallbackSrc={model.fallbackImage} alt="" ratio="4/5" eager={eager} />
        {(model.discount || slotted) && (
          <div className={badges}>
            {model.discount && <DiscountBadge text={model.discount} />}
            {slotted && <slot name="badge" />}
          </div>
        )}
        {model.soldOut && !row && (
          <div className={soldOut}>
            <Badge tone="muted">{view.t('outOfStock')}</Badge>
          </div>
        )}
      </div>
      {withHeart && <CardHeart product={product} raised={!row} />}
      <div className={text} data-button={slotted}>
        <Heading className={heading} part="title">
          <a
            {...link({
              to: 'product',
              params: product,
              state: { product, picture },
              query: { color },
            })}
            className={cover}
            lang={model.titleLang}
          >
            {model.title}
          </a>
        </Heading>
        <Price now={model.price ?? view.t('noPrice')} was={model.was} />
        {slotted && <slot name="after-price" />}
        {slotted ? (
          <div className={action}>
            <CardAction product={product} model={model} add={add} />
          </div>
        ) : (
          row && <div className={action}>{tools}</div>
        )}
      </div>
      {!row && tools}
    </article>
  )
})

export function ProductCardSkeleton({ row = false, slotted = false }: { row?: boolean; slotted?: boolean }) {
  return (
    <div className={card} data-row={row} aria-hidden="true">
      <div className={frame}>
        <Skeleton shape="4/5" />
      </div>
      <div className={text} data-button={slotted}>
        <div className={heading}>
          <Skeleton />
        </div>
        <Skeleton shape="short" />
        {(row || slotted) && <div className={action}>{slotted && <Skeleton shape="button" />}</div>}
      </div>
    </div>
  )
}

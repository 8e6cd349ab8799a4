import { useMemo } from 'react'
import { inStock } from '../../core/lib/catalogue/availability'
import { axesOf } from '../../core/lib/catalogue/variants'
import { paragraphsOf } from '../../core/lib/text/html-text'
import type { Axis, Product } from '../../core/types'
import { css } from '../../ui/styles'
import { useView } from '../context'
import type { CardModel } from './card-model'
import { namedColour } from '../../core/lib/colour/named-colour'
import { CardPlus } from './CardPlus'

const row = css`
  display: flex;
  align-items: center;
  gap: 4px;
  font-size: 12px;
  font-weight: 500;
  line-height: 1;
  & > i {
    inline-size: 14px;
    block-size: 14px;
    border-radius: 50%;
    /* Outlines white and black dots in both themes. */
    box-shadow: inset 0 0 0 1px rgb(128 128 128 / 0.5);
    forced-color-adjust: none;
  }
`

const MAX_DOTS = 4

const valuesOf = (product: Product, wanted: Axis) =>
  axesOf(product).find(({ axis }) => axis === wanted)?.values ?? []

/**
 * The colours of a product, as dots. The colours are derived from the names of the options: their pictures are too
 * large to load for every card. Renders nothing for a single colour, or for names that are not colours.
 */
function CardColors({ product }: { product: Product }) {
  const { t, number } = useView()
  const { hexes, count } = useMemo(() => {
    const values = valuesOf(product, 'color')
    const known = values.flatMap(({ title }) => namedColour(title) ?? [])
    return { hexes: known.slice(0, MAX_DOTS), count: values.length }
  }, [product])
  if (hexes.length < 2) return null
  const more = count - hexes.length
  return (
    <div className={row} role="img" aria-label={t('colorCount', { count, n: number(count) })}>
      {hexes.map((background, index) => (
        <i key={index} style={{ background }} />
      ))}
      {more > 0 && <bdi>{`+${number(more)}`}</bdi>}
    </div>
  )
}

/** The colours are on the picture, in the corner beside the plus button. Clicks pass through to the card's link. */
const colors = css`
  position: relative;
  grid-area: 1 / 1;
  place-self: end start;
  margin: 14px 10px;
  padding: 4px 6px;
  border-radius: var(--s-pill);
  background: var(--s-surface);
  color: var(--s-ink);
  pointer-events: none;
  &:empty {
    display: none;
  }
`
const description = css`
  display: none;
  color: var(--s-muted);
  font-size: var(--s-text-s);
  @container (min-width: 600px) {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
  }
`
const line = css`
  display: flex;
  align-items: end;
  justify-content: space-between;
  gap: 12px;
  margin-block-start: auto;
`
const facts = css`
  display: flex;
  flex-direction: column;
  gap: 4px;
  min-inline-size: 0;
  color: var(--s-muted);
  font-size: var(--s-text-s);
  & > p {
    display: none;
    @container (min-width: 600px) {
      display: block;
    }
  }
  & > [data-stock='true'] {
    color: var(--s-ok);
  }
`

interface CardToolsProps {
  product: Product
  model: CardModel
  row: boolean
}

/** The parts of a card other than picture, title and price. They are rendered later, and shift nothing. */
export function CardTools({ product, model, row }: CardToolsProps) {
  if (row) return <RowTools product={product} model={model} />
  return (
    <>
      <div className={colors}>
        <CardColors product={product} />
      </div>
      <CardPlus product={product} model={model} />
    </>
  )
}

const MAX_SIZES = 8
/** The maximum length of a description in characters, which is more than fits into the two visible lines. */
const MAX_DESCRIPTION = 240

/** The tools of the list layout, which has room for more: colours and, if it is wide, description, sizes and stock. */
function RowTools({ product, model }: Omit<CardToolsProps, 'row'>) {
  const { t, local } = useView()
  const { text, lang } = local(product.description)
  const summary = useMemo(() => paragraphsOf(text)[0]?.slice(0, MAX_DESCRIPTION), [text])
  const sizes = useMemo(() => valuesOf(product, 'size').slice(0, MAX_SIZES), [product])
  const isKnown = product.options.length > 0 || (!product.hasOptions && product.stock !== null)
  const isThere = product.hasOptions ? product.options.some(inStock) : inStock(product)
  return (
    <>
      {summary && (
        <p className={description} lang={lang}>
          {summary}
        </p>
      )}
      <div className={line}>
        <div className={facts}>
          <CardColors product={product} />
          {sizes.length > 1 && <p>{sizes.map(({ title }) => local(title).text).join(' · ')}</p>}
          {isKnown && <p data-stock={isThere}>{t(isThere ? 'inStock' : 'outOfStock')}</p>}
        </div>
        <CardPlus product={product} model={model} />
      </div>
    </>
  )
}

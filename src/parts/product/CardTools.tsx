import { useMemo, useRef } from 'react'
import { inStock, needsChoice } from '../../core/lib/catalogue/availability'
import { axesOf } from '../../core/lib/catalogue/variants'
import { paragraphsOf } from '../../core/lib/text/html-text'
import type { Product } from '../../core/types'
import { css } from '../../ui/styles'
import { useView, useElement, useShop } from '../context'
import type { CardModel } from './card-model'
import { namedColour } from '../../core/lib/colour/named-colour'
import { MAX_QUANTITY } from '../../core/constants'
import { countOf, isLineOf } from '../../core/lib/cart/cart-lines'
import { sameId } from '../../core/lib/util/ids'
import { IconButton } from '../../ui/IconButton'
import { minusIcon, plusIcon, trashIcon } from '../../ui/icons/cart'
import { usePick } from '../../ui/use-value'

/** On the picture, above the link that covers the card; in a row, beside the text. */
const corner = css`
  display: flex;
  grid-area: 1 / 1;
  place-self: end;
  z-index: 1;
  align-items: center;
  margin: 6px;
  border-radius: var(--s-pill);
  background: var(--s-surface);
  box-shadow: inset 0 0 0 1px var(--s-line);
  color: var(--s-ink);
  font-variant-numeric: tabular-nums;
  font-weight: 500;
  [data-row='true'] & {
    flex: none;
    margin: 0;
    margin-inline-start: auto;
  }
  & > span {
    min-inline-size: 2ch;
    text-align: center;
  }
`

interface CardPlusProps {
  product: Product
  model: CardModel
}

/**
 * The plus button of a card: opens the options over the list or, for a product without options, adds it and then sets its
 * quantity. The accessible names include the product, to distinguish them.
 */
export function CardPlus({ product, model }: CardPlusProps) {
  if (!needsChoice(product)) return model.direct && <DirectPlus product={product} model={model} />
  return <OptionsPlus product={product} model={model} />
}

function OptionsPlus({ product, model }: CardPlusProps) {
  const { cart } = useShop()
  const { panels } = useElement()
  const { t, number } = useView()
  const count = usePick(cart.lines, (lines) =>
    countOf(lines.filter((line) => sameId(line.product.id, product.id))),
  )
  const badge = count > 0 ? number(count) : null
  const label = `${t('chooseOptions')}: ${model.title}`
  return (
    <div className={corner}>
      <IconButton
        icon={plusIcon}
        label={badge === null ? label : `${label}, ${t('inCart')}: ${badge}`}
        badge={badge}
        aria-haspopup="dialog"
        onClick={() => panels.openQuickAdd(product)}
      />
    </div>
  )
}

/** The plus button stays mounted in the stepper, so that it keeps the focus. */
function DirectPlus({ product, model: { title } }: CardPlusProps) {
  const { cart } = useShop()
  const { element } = useElement()
  const { t, number } = useView()
  const plus = useRef<HTMLElement>(null)
  const line = usePick(cart.lines, (lines) => lines.find((other) => isLineOf(other, product, null)))
  const less = () => {
    if (!line) return
    if (line.quantity === 1) plus.current?.focus()
    void cart.minus(line.key, element)
  }
  return (
    <div className={corner} role="group" aria-label={`${t('quantity')}: ${title}`}>
      {line && (
        <>
          <IconButton
            icon={line.quantity > 1 ? minusIcon : trashIcon}
            size={20}
            label={`${t(line.quantity > 1 ? 'decrease' : 'remove')}: ${title}`}
            onClick={less}
          />
          <span>{number(line.quantity)}</span>
        </>
      )}
      <IconButton
        ref={plus}
        icon={plusIcon}
        label={`${t(line ? 'increase' : 'addToCart')}: ${title}`}
        disabled={line && line.quantity >= MAX_QUANTITY}
        onClick={() => void (line ? cart.plus(line.key, element) : cart.add(product, null, element))}
      />
    </div>
  )
}

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

/**
 * The colours of a product, as dots. They are derived from the names of options, because the options' pictures are too
 * large to load for every card. Renders nothing for a single colour, or for names that are not colours.
 */
function CardColors({ product }: { product: Product }) {
  const { t, number } = useView()
  const { hexes, count } = useMemo(() => {
    const values = axesOf(product).find(({ axis }) => axis === 'color')?.values ?? []
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

/** On the picture, in the corner beside the plus. Clicks go through to the card's link. */
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

/** The parts of a card besides picture, title and price. They are rendered later and shift nothing. */
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
/** The maximum length in characters: more than fits into the two visible lines. */
const MAX_DESCRIPTION = 240

/** A row has room for more: colours and, if it is wide, description, sizes and stock. */
function RowTools({ product, model }: Omit<CardToolsProps, 'row'>) {
  const { t, local } = useView()
  const { text, lang } = local(product.description)
  const summary = useMemo(() => paragraphsOf(text)[0]?.slice(0, MAX_DESCRIPTION), [text])
  const sizes = useMemo(
    () =>
      axesOf(product)
        .find(({ axis }) => axis === 'size')
        ?.values.slice(0, MAX_SIZES) ?? [],
    [product],
  )
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

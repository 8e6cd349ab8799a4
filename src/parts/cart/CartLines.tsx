import { useRef } from 'react'
import { imageUrl, placeholderUrl } from '../../core/lib/images'
import { originalPrice, unitPrice } from '../../core/lib/price'
import type { CartLine } from '../../core/types'
import { IconButton } from '../../ui/IconButton'
import { trashIcon } from '../../ui/icons/cart'
import { Picture } from '../../ui/Picture'
import { Price } from '../../ui/Price'
import { Stepper } from '../../ui/Stepper'
import { css } from '../../ui/styles'
import { useValue } from '../../ui/use-value'
import { useElement, useShop, useView } from '../context'
import { Link } from '../Link'
import { optionText } from '../product/option-text'

const list = css`
  margin: 0;
  padding: 0;
  list-style: none;
`
const row = css`
  display: grid;
  grid-template-columns: 88px minmax(0, 1fr);
  gap: 16px;
  padding-block: 20px;
  &:first-child {
    padding-block-start: 0;
  }
  border-block-end: 1px solid var(--s-line);
  &:last-child {
    border-block-end: 0;
  }
`
const picture = css`
  align-self: start;
  overflow: hidden;
  border-radius: 8px;
  background: var(--s-sunken);
`
const body = css`
  display: flex;
  flex-direction: column;
  gap: 6px;
  min-inline-size: 0;
`
const head = css`
  display: flex;
  align-items: flex-start;
  gap: 8px;
`
const title = css`
  flex: 1;
  color: inherit;
  font-weight: 500;
  line-height: 1.35;
  text-decoration: none;
  overflow-wrap: anywhere;
  &:hover {
    text-decoration: underline;
  }
  &:lang(ar) {
    line-height: 1.6;
  }
`
const muted = css`
  color: var(--s-muted);
  font-size: var(--s-text-s);
`
const foot = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
  margin-block-start: 4px;
`

/** The lines of the cart, in the drawer, on the page and inline alike. */
export function CartLines() {
  const { cart } = useShop()
  const lines = useValue(cart.lines)
  const listRef = useRef<HTMLUListElement>(null)
  const { element, root } = useElement()

  const remove = (index: number, key: string) => {
    // The focus must not fall out of the page with the line: it goes to the list, from where Tab goes on.
    void cart.remove(key, element).then(() => {
      const rows = [...(listRef.current?.querySelectorAll<HTMLElement>('[data-line]') ?? [])]
      // With the last line the list is gone too: what says that the cart is empty has the way on.
      const empty = [...root.querySelectorAll<HTMLElement>('[part="empty"] button')]
      const next = rows[Math.min(index, rows.length - 1)] ?? empty.find((button) => button.checkVisibility())
      next?.focus()
    })
  }
  return (
    <ul className={list} ref={listRef} tabIndex={-1}>
      {lines.map((line, index) => (
        <Line key={line.key} line={line} onRemove={() => remove(index, line.key)} />
      ))}
    </ul>
  )
}

function Line({ line, onRemove }: { line: CartLine; onRemove: () => void }) {
  const { cart, host } = useShop()
  const { element } = useElement()
  const view = useView()
  const { t } = view
  const { product, option, key, quantity } = line
  const { text, lang } = view.local(product.title)
  const image = option?.images[0] ?? product.images[0]?.url
  const unit = unitPrice(product, option)
  const before = originalPrice(product, option)
  return (
    <li className={row} part="line" data-line tabIndex={-1}>
      <div className={picture}>
        <Picture
          src={image === undefined ? null : imageUrl(host, 'products', image)}
          fallbackSrc={placeholderUrl(host)}
          alt=""
          ratio="4/5"
        />
      </div>
      <div className={body}>
        <div className={head}>
          <Link
            to="product"
            params={{ id: product.id }}
            state={{ product }}
            query={{ option: option ? String(option.id) : undefined }}
            className={title}
            lang={lang}
            part="line-title"
          >
            <bdi>{text}</bdi>
          </Link>
          <IconButton icon={trashIcon} label={t('removeItem', { title: text })} onClick={onRemove} />
        </div>
        {option && <span className={muted}>{optionText(option, view)}</span>}
        <div className={foot}>
          <Stepper
            value={quantity}
            text={view.number(quantity)}
            labels={{
              quantity: `${t('quantity')}: ${text}`,
              increase: t('increase'),
              decrease: t('decrease'),
              remove: t('remove'),
            }}
            onChange={(next) => void (next > quantity ? cart.plus(key, element) : cart.minus(key, element))}
            onRemove={onRemove}
          />
          <span part="line-price">
            <Price
              now={unit === null ? t('noPrice') : view.money(unit * quantity)}
              was={before === null ? null : view.money(before * quantity)}
              labels={{ now: t('priceNow'), was: t('priceBefore') }}
            />
          </span>
        </div>
      </div>
    </li>
  )
}

import { lineTotalOf, unitPrice } from '../../core/lib/money/price'
import { orderLinesOf, withPromo } from '../../core/lib/checkout/order'
import type { LineIssues } from '../../core/lib/cart/line-check'
import type { CartLine, PromoLine } from '../../core/types'
import { Price } from '../../ui/Price'
import { css } from '../../ui/styles'
import { LineNotes } from '../cart/LineNotes'
import { NO_AMOUNT } from '../cart/use-subtotal'
import { useView } from '../context'
import { optionText } from '../product/option-text'
import { ProductPicture } from '../product/ProductPicture'

const list = css`
  display: grid;
  gap: 16px;
`
const row = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  align-items: start;
  @container (min-width: 260px) {
    grid-template-columns: 56px minmax(0, 1fr);
  }
`
const picture = css`
  inline-size: 56px;
  overflow: hidden;
  border-radius: var(--s-radius);
  background: var(--s-sunken);
`
/** The amount beside the texts, or below them if there is no room. */
const head = css`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 12px;
  & > :first-child {
    flex: 1 1 6em;
  }
  & > :last-child {
    display: grid;
    justify-items: end;
  }
  /* The summary is narrow: put the amount below, where two prices fit side by side. */
  @container (min-width: 720px) and (max-width: 999px) {
    & > :last-child {
      display: flex;
      flex-basis: 100%;
    }
  }
`
const muted = css`
  display: block;
  color: var(--s-muted);
  font-size: var(--s-text-s);
`

interface OrderLinesProps {
  lines: readonly CartLine[]
  issues: LineIssues
  /** The lines of an applied promo, whose prices are sent. */
  promo: readonly PromoLine[]
}

/** The order's lines at the prices at which they will be ordered. */
export function OrderLines({ lines, issues, promo }: OrderLinesProps) {
  const view = useView()
  const { t, money, number, local, lang: shopLang } = view
  return (
    <ul className={list}>
      {lines.map((line) => {
        const { key, product, option, quantity } = line
        const { text, lang } = local(product.title)
        const image = option?.images[0] ?? product.images[0]?.url
        const was = (unitPrice(product, option) ?? 0) * quantity
        // Undefined if the line has no valid price.
        const [ordered] = withPromo(orderLinesOf([line], shopLang), promo)
        const now = ordered ? lineTotalOf(ordered) : null
        const found = issues.get(key)
        return (
          <li key={key} className={row} part="line">
            <span className={picture}>
              <ProductPicture image={image} ratio="4/5" />
            </span>
            <div>
              <div className={head}>
                <div>
                  <bdi lang={lang}>{text}</bdi>
                  {option && <span className={muted}>{optionText(option, view)}</span>}
                  <span className={muted}>{t('pieces', { count: quantity, n: number(quantity) })}</span>
                </div>
                <Price
                  now={line.unpriced ? NO_AMOUNT : now === null ? t('noPrice') : money(now)}
                  was={now !== null && was > now ? money(was) : null}
                  labels={{ now: t('priceNow'), was: t('priceBefore') }}
                />
              </div>
              {found && <LineNotes issues={found} />}
            </div>
          </li>
        )
      })}
    </ul>
  )
}

import { useState } from 'react'
import { readCartLink } from '../../core/lib/cart/cart-link'
import { isBuyable } from '../../core/lib/cart/lines'
import { subtotalOf, unitPrice } from '../../core/lib/money/money'
import { addAll } from '../../core/stores/add-all'
import { buyableOf, openSharedCart, type SharedCart, type SharedLine } from '../../core/shop/shared-cart'
import { Alert } from '../../ui/Alert'
import { Button } from '../../ui/Button'
import { Dialog } from '../Dialog'
import { css } from '../../ui/styles'
import { useElement, useShop, useView, useValue } from '../context'
import { useLoaded } from '../loading/use-loaded'
import { Link } from '../Link'
import { RetryButton } from '../failure/Failure'
import { optionText } from '../product/option-text'
import { OrderedRow } from '../orders/OrderedRow'
import { CartSkeleton } from './CartSkeleton'
import { LineNotes } from './LineNotes'
import { KnownCart } from './OpenCart'
import { Verbatim } from '../../ui/Verbatim'
import { muted, column, ends } from '../styles'
import { LinePicture } from '../LinePicture'
import { LocalText } from '../LocalText'

const body = css`
  display: flex;
  flex-direction: column;
  gap: 20px;
`
const list = css`
  & > li {
    display: grid;
    grid-template-columns: 56px minmax(0, 1fr);
    gap: 16px;
    padding-block: 12px;
    border-block-end: 1px solid var(--s-line);
  }
  & > li:first-child {
    padding-block-start: 0;
  }
  & > li:last-child {
    border-block-end: 0;
    padding-block-end: 0;
  }
`
const total = css`
  gap: 0 16px;
  margin-block-end: 12px;
  font-weight: 650;
`

interface SharedCartDialogProps {
  /** The cart as encoded in the link. */
  text: string
  title?: string
  onClose(): void
  /** Called after the products have been put into the cart, if that leads to the checkout. */
  onTaken?: (() => void) | undefined
}

/**
 * Shows the cart of a link at today's prices and stock. The shopper can add it to the cart or replace the cart with it.
 */
export function SharedCartDialog({ text, title, onClose, onTaken }: SharedCartDialogProps) {
  const shop = useShop()
  const { t } = useView()
  const open = () => openSharedCart(shop, readCartLink(text))
  const [load, setLoad] = useState(() => open)
  const shared = useLoaded(load)
  const ready = useValue(shop.cart.status) === 'ready'
  return (
    <Dialog
      open
      focusTitle
      title={title ?? t('sharedCart')}
      onClose={onClose}
      footer={shared && ready ? <Choices shared={shared} onClose={onClose} onTaken={onTaken} /> : null}
    >
      <KnownCart>
        {shared ? (
          <div className={body}>
            {shared.lines.length > 0 && (
              <ul className={list}>
                {shared.lines.map((each) => (
                  <SharedRow key={each.line.key} {...each} onLeave={onClose} />
                ))}
              </ul>
            )}
            <Gone count={shared.gone} />
            {shared.failed && (
              <Alert tone="danger" action={<RetryButton onRetry={() => setLoad(() => open)} />}>
                {t('sharedFailed')}
              </Alert>
            )}
          </div>
        ) : (
          <CartSkeleton />
        )}
      </KnownCart>
    </Dialog>
  )
}

function Gone({ count }: { count: number }) {
  const { t, number } = useView()
  return count > 0 && <Alert tone="info">{t('sharedGone', { count, n: number(count) })}</Alert>
}

function SharedRow({ line, issues, onLeave }: SharedLine & { onLeave(): void }) {
  const view = useView()
  const { product, option, quantity } = line
  const unit = unitPrice(product, option)
  const blocked = !isBuyable(issues)
  return (
    <li data-blocked={blocked || undefined}>
      <LinePicture image={option?.images[0] ?? product.images[0]?.url} />
      <OrderedRow
        quantity={quantity}
        amount={
          blocked ? null : unit === null ? (
            <span>{view.t('noPrice')}</span>
          ) : (
            <Verbatim>{view.money(unit * quantity)}</Verbatim>
          )
        }
      >
        <Link to="product" params={product} state={{ product }} before={onLeave}>
          <LocalText of={product.title} />
        </Link>
        {option && <p className={muted}>{optionText(option, view)}</p>}
        {issues.length > 0 && <LineNotes issues={issues} />}
      </OrderedRow>
    </li>
  )
}

interface ChoicesProps extends Pick<SharedCartDialogProps, 'onClose' | 'onTaken'> {
  shared: SharedCart
}

function Choices({ shared, onClose, onTaken }: ChoicesProps) {
  const { cart, toasts } = useShop()
  const { element } = useElement()
  const { t, money } = useView()
  const empty = useValue(cart.lines).length === 0
  const lines = buyableOf(shared)
  if (lines.length === 0) {
    return (
      <Button full onClick={onClose}>
        {t('close')}
      </Button>
    )
  }
  const take = (replace: boolean) => {
    onClose()
    const opened = cart.opened.peek()
    if (opened && addAll({ cart: opened, toasts }, lines, replace, element)) onTaken?.()
  }
  const texts = onTaken
    ? ([empty ? 'goToCheckout' : 'addAndCheckOut', 'replaceAndCheckOut'] as const)
    : ([empty ? 'addToCart' : 'addToMyCart', 'replaceMyCart'] as const)
  return (
    <>
      <p className={`${ends} ${total}`}>
        <span>{t('subtotal')}</span>
        <Verbatim>{money(subtotalOf(lines))}</Verbatim>
      </p>
      <div className={column}>
        <Button variant="primary" size="l" full onClick={() => take(false)}>
          {t(texts[0])}
        </Button>
        {!empty && (
          <Button full onClick={() => take(true)}>
            {t(texts[1])}
          </Button>
        )}
        <Button variant="quiet" full onClick={onClose}>
          {t('noThanks')}
        </Button>
      </div>
    </>
  )
}

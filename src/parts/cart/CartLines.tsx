import { useComputed } from '@preact/signals-react'
import { useRef, useLayoutEffect } from 'react'
import type { LineIssue, LineIssues } from '../../core/lib/cart/lines'
import { css, srOnly } from '../../ui/styles'
import { isRendered } from '../../ui/is-rendered'
import { useElement, useShop, useView, useValue } from '../context'
import { isBlocked } from '../../core/lib/cart/blocked'
import { originalPrice, unitPrice } from '../../core/lib/money/money'
import type { CartLine } from '../../core/types'
import { Button } from '../../ui/Button'
import { IconButton } from '../../ui/IconButton'
import { trashIcon } from '../../ui/icons/cart'
import { Price } from '../product/Price'
import { LineStepper } from './LineStepper'
import { Link } from '../Link'
import { optionText } from '../product/option-text'
import { ShopPicture } from '../ShopPicture'
import { LineNotes } from './LineNotes'
import { NO_AMOUNT } from './use-subtotal'
import { muted, ends } from '../styles'

const row = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  @container (min-width: 260px) {
    grid-template-columns: 64px minmax(0, 1fr);
  }
  @container (min-width: 300px) {
    grid-template-columns: 88px minmax(0, 1fr);
    gap: 16px;
  }
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
  @container (max-width: 259px) {
    inline-size: 64px;
  }
  border-radius: var(--s-radius);
  [data-blocked] > & {
    opacity: 0.55;
  }
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
  gap: 4px;
  & > div {
    flex: 1;
    min-inline-size: 0;
  }
  /* Enlarges the click target, and keeps the icon aligned with the title and the edge. */
  & > button {
    margin-block: -11px;
    margin-inline-end: -11px;
  }
`
const title = css`
  display: block;
  inline-size: fit-content;
  min-block-size: 24px;
  font-weight: 500;
  line-height: 1.35;
  &:hover {
    text-decoration: underline;
  }
  &:lang(ar) {
    line-height: 1.6;
  }
`
const foot = css`
  gap: 8px;
  margin-block-start: auto;
  padding-block-start: 6px;
`
const amount = css`
  flex: 1 1 88px;
  /* The struck-through price is below the current one, because there is no room for both beside the stepper. */
  & > span {
    flex-direction: column;
    align-items: flex-end;
    inline-size: 100%;
  }
  [data-blocked] & {
    color: var(--s-muted);
  }
`

interface CartLineRowProps {
  line: CartLine
  issues: readonly LineIssue[]
  onRemove: () => void
}

function CartLineRow({ line, issues, onRemove }: CartLineRowProps) {
  const view = useView()
  const { t } = view
  const { product, option, quantity, unpriced } = line
  const { text, lang } = view.local(product.title)
  const image = option?.images[0] ?? product.images[0]?.url
  const unit = unitPrice(product, option)
  const before = originalPrice(product, option)
  const blocked = isBlocked(issues)
  return (
    <li
      {...useFocusFallback(blocked)}
      className={row}
      part="line"
      data-line
      data-blocked={blocked || undefined}
      tabIndex={-1}
    >
      <div className={picture}>
        <ShopPicture image={image} />
      </div>
      <div className={body}>
        <div className={head}>
          <div>
            <Link
              to="product"
              params={product}
              state={unpriced ? {} : { product }}
              query={{ option: option ? String(option.id) : undefined }}
              className={title}
              lang={lang}
              part="line-title"
            >
              <bdi>{text}</bdi>
            </Link>
            {option && <p className={muted}>{optionText(option, view)}</p>}
          </div>
          {!blocked && (
            <IconButton icon={trashIcon} label={t('removeItem', { title: text })} onClick={onRemove} />
          )}
        </div>
        {issues.length > 0 && <LineNotes issues={issues} />}
        <div className={`${ends} ${foot}`}>
          {blocked ? (
            <Button size="s" icon={trashIcon} label={t('removeItem', { title: text })} onClick={onRemove}>
              {t('remove')}
            </Button>
          ) : (
            <LineStepper line={line} label={`${t('quantity')}: ${text}`} onRemove={onRemove} binBeside />
          )}
          <span className={amount} part="line-price">
            <Price
              now={unpriced ? NO_AMOUNT : unit === null ? t('noPrice') : view.money(unit * quantity)}
              was={before === null || blocked ? null : view.money(before * quantity)}
            />
          </span>
        </div>
      </div>
    </li>
  )
}

/** Moves the focus to the line itself when the line becomes blocked and its focused control unmounts. */
function useFocusFallback(blocked: boolean) {
  const ref = useRef<HTMLLIElement>(null)
  const within = useRef(false)
  useLayoutEffect(() => {
    const row = ref.current
    const root = row?.getRootNode() as ShadowRoot | undefined
    if (within.current && !row?.contains(root?.activeElement ?? null)) row?.focus({ preventScroll: true })
  }, [blocked])
  return {
    ref,
    onFocus: () => void (within.current = true),
    onBlur: () => void (within.current = false),
  }
}

const NO_ISSUES: readonly LineIssue[] = []
const NO_ISSUES_BY_LINE: LineIssues = new Map()

/** The lines of the cart, shared by drawer, page and inline cart. */
export function CartLines() {
  const { cart } = useShop()
  const { t, number } = useView()
  const lines = useValue(cart.lines)
  const issues = useValue(useComputed(() => cart.opened.value?.issues.value ?? NO_ISSUES_BY_LINE))
  const listRef = useRef<HTMLUListElement>(null)
  const { element, root } = useElement()

  const remove = (index: number, key: string) => {
    // The focused button unmounts with its line. Focus the line that moves into its position, so that Tab continues
    // there.
    void cart.remove(key, element).then(() => {
      const rows = [...(listRef.current?.querySelectorAll<HTMLElement>('[data-line]') ?? [])]
      // The list unmounts with its last line: focus the button of the empty state.
      const empty = [...root.querySelectorAll<HTMLElement>('[part="empty"] button')]
      const next = rows[Math.min(index, rows.length - 1)] ?? empty.find(isRendered)
      next?.focus()
    })
  }
  return (
    <>
      {/* The live region must exist before its text for screen readers to announce it. */}
      <p className={srOnly} role="status">
        {issues.size > 0 && t('linesToCheck', { count: issues.size, n: number(issues.size) })}
      </p>
      <ul ref={listRef} tabIndex={-1}>
        {lines.map((line, index) => (
          <CartLineRow
            key={line.key}
            line={line}
            issues={issues.get(line.key) ?? NO_ISSUES}
            onRemove={() => remove(index, line.key)}
          />
        ))}
      </ul>
    </>
  )
}

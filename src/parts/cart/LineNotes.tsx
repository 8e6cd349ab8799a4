import { isBuyable, type LineIssue } from '../../core/lib/cart/lines'
import { Icon } from '../../ui/Icon'
import { alertIcon } from '../../ui/icons/common'
import { css } from '../../ui/styles'
import { useView } from '../context'
import { Sentence, verbatim } from '../../ui/Sentence'
import type { Money } from '../../core/types'

const line = css`
  color: var(--s-ok);
  font-size: var(--s-text-s);
  font-weight: 500;
  font-variant-numeric: tabular-nums;
`

export function Saving({ amount }: { amount: Money }) {
  const { t, money } = useView()
  return (
    <p className={line}>
      <Sentence>{t('youSave', { amount: verbatim(money(amount)) })}</Sentence>
    </p>
  )
}

const notes = css`
  font-size: var(--s-text-s);
  line-height: 1.4;
  &:lang(ar) {
    line-height: 1.65;
  }
  & > li {
    display: flex;
    gap: 6px;
  }
  & svg {
    margin-block-start: 0.1em;
    color: var(--s-sale);
  }
  &[data-blocked] svg {
    color: var(--s-bad);
  }
`

const more = css`
  display: block;
  color: var(--s-muted);
`

const BLOCKED_TEXTS = {
  'sold-out': 'outOfStock',
  gone: 'productGone',
  'no-choice': 'chooseOptions',
  unpriced: 'priceUnknown',
  'no-price': 'toastCannotBuy',
} as const

/** Explains why a line can't be bought, or which of its data has changed. */
export function LineNotes({ issues }: { issues: readonly LineIssue[] }) {
  const { t, money, number } = useView()
  const text = (issue: LineIssue) => {
    if (issue.kind === 'price')
      return t('priceChanged', { from: verbatim(money(issue.from)), to: verbatim(money(issue.to)) })
    if (issue.kind === 'few') return t('onlyLeft', { count: issue.left, n: number(issue.left) })
    return t(BLOCKED_TEXTS[issue.kind])
  }
  const blocked = !isBuyable(issues)
  return (
    <ul className={notes} data-blocked={blocked || undefined}>
      {issues.map((issue) => (
        <li key={issue.kind}>
          <Icon icon={alertIcon} size={18} />
          <span>
            <Sentence>{text(issue)}</Sentence>
            {blocked && <span className={more}>{t('notCounted')}</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}

import type { Money } from '../../core/types'
import { css } from '../../ui/styles'
import { useView } from '../context'
import { Sentence } from '../../ui/Sentence'
import { verbatim } from '../../core/lib/text/verbatim'

const line = css`
  margin: 0;
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

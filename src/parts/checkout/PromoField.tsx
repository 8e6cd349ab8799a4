import { useState } from 'react'
import { isolated } from '../../core/lib/text/isolated'
import { refusalWords } from '../../core/lib/account/refusal'
import type { Refusal } from '../../core/types'
import { LiveAlert } from '../../ui/Alert'
import { Button } from '../../ui/Button'
import { Spinner } from '../../ui/Spinner'
import { css } from '../../ui/styles'
import { TextField } from '../../ui/TextField'
import { useValue } from '../../ui/use-value'
import { useElement, useView } from '../context'
import { fields } from '../form/styles'
import { useCheckout } from './use-checkout'

const row = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  @container (min-width: 260px) {
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: start;
    /* Aligns the button with the field, below the label. */
    & > :last-child {
      margin-block-start: calc(var(--s-text-s) * var(--s-leading) + 6px);
    }
  }
`

/** An applied code makes the field read-only; a button clears code and discount. */
export function PromoField() {
  const { promo, form, change } = useCheckout()
  const { element } = useElement()
  const { t } = useView<'account'>()
  const state = useValue(promo.state)
  const { code } = useValue(form)
  const [problem, setProblem] = useState<Refusal | 'empty' | null>(null)
  const applied = state.status === 'applied'
  const apply = async () => {
    if (!code.trim()) return setProblem('empty')
    setProblem(null)
    setProblem(await promo.apply(code.trim(), element))
  }
  const remove = () => {
    promo.remove(element)
    change({ code: '' })
  }
  return (
    <form
      className={fields}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (applied) remove()
        else void apply()
      }}
    >
      <div className={row}>
        <TextField
          label={t('promoCode')}
          name="promo"
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={64}
          readOnly={applied}
          aria-disabled={applied || undefined}
          value={applied ? state.code : code}
          error={problemText()}
          onChange={(value) => {
            setProblem(null)
            change({ code: value })
          }}
        />
        <Button submit busy={state.status === 'checking' && <Spinner />}>
          {t(applied ? 'removePromo' : 'apply')}
        </Button>
      </div>
      <div role="status">{applied && t('promoApplied', { code: state.code })}</div>
      <LiveAlert tone="warning">{state.status === 'none' && state.dropped && t('promoDropped')}</LiveAlert>
    </form>
  )

  function problemText(): string | null {
    if (problem === null) return null
    if (problem === 'empty') return t('addPromo')
    const words = refusalWords(problem)
    return 'text' in words ? isolated(words.text) : t(words.key)
  }
}

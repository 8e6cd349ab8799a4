import { useState, useEffect, useRef } from 'react'
import type { Refusal } from '../../core/types'
import { css } from '../../ui/styles'
import { useValue, useElement, useView } from '../context'
import { useCheckout } from './use-checkout'
import { isolated } from '../../core/lib/text/isolated'
import { codeText } from '../../core/lib/text/typed'
import { promoWords, refusalTextIn } from '../../core/lib/account/refusal'
import { LiveAlert } from '../../ui/Alert'
import { Button } from '../../ui/Button'
import { IconButton } from '../../ui/IconButton'
import { closeIcon } from '../../ui/icons/cart'
import { Spinner } from '../../ui/Spinner'
import { TextField } from '../../ui/TextField'
import { fields } from '../styles'
import { refusedText } from './fault-texts'
import { Sentence, verbatim } from '../../ui/Sentence'
import { Form } from '../../ui/Form'

const row = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  @container (min-width: 260px) {
    &:not([data-applied]) {
      grid-template-columns: minmax(0, 1fr) auto;
      align-items: start;
      /* Aligns the button with the field, below the label. */
      & > :last-child {
        margin-block-start: calc(var(--s-text-s) * var(--s-leading) + 6px);
      }
    }
  }
`
/** The message takes up no space while the field is closed. `display: none` would remove the status region. */
const message = css`
  margin-block-start: -10px;
  min-block-size: calc(1em * var(--s-leading));
  color: var(--s-ok);
  font-size: var(--s-text-s);
  &[data-closed] {
    position: absolute;
  }
  &[data-unused] {
    color: inherit;
  }
`
/** Aligns the button's text, instead of its edges, with the text around it. */
const opener = css`
  display: flex;
  margin-block: -10px;
  margin-inline-start: -12px;
`

interface PromoFieldProps {
  open: boolean
  /** Whether the shopper has opened the field. */
  wanted: boolean
  onWanted(): void
}

/**
 * A promo code field. It is collapsed into a button until it is opened. Once a code is applied, the field is read-only
 * and contains a button that clears the code.
 */
export function PromoField({ open, wanted, onWanted }: PromoFieldProps) {
  const { promo, form, totals, faults, change } = useCheckout()
  const { element } = useElement()
  const view = useView()
  const { t, lang } = view
  const state = useValue(promo.state)
  const { code } = useValue(form)
  const { discount } = useValue(totals)
  // A code without a discount stays in the order, because it may reduce the price of the delivery.
  const isUnused = discount !== null && discount <= 0
  const refused = useValue(faults).find(({ field }) => field === 'promo')
  const [problem, setProblem] = useState<Refusal | 'empty' | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const applied = state.status === 'applied'
  const dropped = state.status === 'none' && Boolean(state.dropped)
  useEffect(() => {
    // The field has replaced the clicked button.
    if (wanted) input.current?.focus()
  }, [wanted])
  const apply = async () => {
    if (!codeText(code)) return setProblem('empty')
    setProblem(null)
    setProblem(await promo.apply(code, element))
  }
  const remove = () => {
    promo.remove(element)
    change({ code: '' })
    // The button unmounts together with the code. The field stays open for another code.
    onWanted()
    input.current?.focus()
  }
  return (
    <Form
      className={fields}
      onSubmit={(event) => {
        event.preventDefault()
        if (!applied) void apply()
      }}
    >
      {open ? (
        <div className={row} data-applied={applied ? '' : undefined}>
          <TextField
            ref={input}
            label={t('promoCode')}
            name="promo"
            dir="ltr"
            autoComplete="off"
            autoCapitalize="characters"
            enterKeyHint="go"
            maxLength={64}
            readOnly={applied}
            aria-disabled={applied || undefined}
            value={applied ? state.code : code}
            error={problemText()}
            action={
              applied && <IconButton icon={closeIcon} label={t('removePromo')} size={20} onClick={remove} />
            }
            onChange={(value) => {
              setProblem(null)
              // Keep the field open while it is emptied.
              onWanted()
              change({ code: value })
            }}
          />
          {!applied && (
            <Button submit busy={state.status === 'checking' && <Spinner />}>
              {t('apply')}
            </Button>
          )}
        </div>
      ) : (
        <span className={opener}>
          <Button variant="quiet" size="s" aria-expanded={false} onClick={onWanted}>
            {t('havePromo')}
          </Button>
        </span>
      )}
      <div
        className={message}
        role="status"
        data-closed={open ? undefined : ''}
        data-unused={isUnused ? '' : undefined}
      >
        {applied && !refused && (
          <Sentence>{t(isUnused ? 'promoUnused' : 'promoApplied', { code: verbatim(state.code) })}</Sentence>
        )}
      </div>
      <LiveAlert tone="warning">{dropped && t('promoDropped')}</LiveAlert>
    </Form>
  )

  function problemText(): string | null {
    if (problem === null) return refused?.fault === 'refused' ? refusedText(refused, view) : null
    if (problem === 'empty') return t('addPromo')
    const { key, reason } = refusalTextIn(promoWords(problem), lang)
    const own = key && t(key)
    // Many servers send the store's own text with a full stop. Don't show it twice.
    const isSame = own !== null && reason?.replace(/[.!]$/, '') === own
    return [own, !isSame && reason && isolated(reason)].filter(Boolean).join(': ')
  }
}

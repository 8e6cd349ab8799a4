import { useEffect, useState } from 'react'
import { TOAST_TIME_MS } from '../../core/constants'
import { srOnly } from '../../ui/base'
import { Button } from '../../ui/Button'
import { checkIcon } from '../../ui/icons/common'
import { shareIcon } from '../../ui/icons/product'
import { css } from '../../ui/styles'
import { useShop, useView } from '../context'
import { useCartAddress } from './use-cart-address'

const place = css`
  display: flex;
  flex-direction: column;
  align-items: center;
`
const byHand = css`
  display: flex;
  flex-direction: column;
  gap: 8px;
  inline-size: 100%;
  font-size: var(--s-text-s);
  text-align: start;
  & > input {
    min-block-size: 44px;
    padding-inline: 12px;
    border: 1px solid var(--s-edge);
    border-radius: var(--s-radius);
    background: var(--s-surface);
  }
`

/** Sends a link that offers this cart to others: by the platform's share sheet where there is one, else copied. */
export function ShareCart() {
  const { cart, env } = useShop()
  const { t } = useView<'browse'>()
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle')
  const addressOf = useCartAddress()
  const address = () => addressOf(cart.opened.peek()?.buyable.peek() ?? [])
  useEffect(
    () => (state === 'copied' ? env.after(TOAST_TIME_MS, () => setState('idle')) : undefined),
    [env, state],
  )
  const copy = () =>
    // The clipboard is missing without https and blocked in some frames: then show the URL for copying by hand.
    Promise.resolve()
      .then(() => navigator.clipboard.writeText(address()))
      .then(
        () => setState('copied'),
        () => setState('refused'),
      )
  const share = () =>
    navigator.share({ title: t('shoppingCart'), url: address() }).catch((error: unknown) =>
      // The user closed the sheet.
      error instanceof DOMException && error.name === 'AbortError' ? undefined : copy(),
    )
  return (
    <div className={place}>
      <Button
        variant="quiet"
        size="s"
        icon={state === 'copied' ? checkIcon : shareIcon}
        onClick={() => void (typeof navigator.share === 'function' ? share() : copy())}
      >
        {t(state === 'copied' ? 'linkCopied' : 'shareCart')}
      </Button>
      <p className={srOnly} role="status">
        {state === 'copied' && t('linkCopied')}
      </p>
      {state === 'refused' && (
        <label className={byHand}>
          {t('copyByHand')}
          <input
            readOnly
            dir="ltr"
            value={address()}
            ref={(input) => {
              input?.focus()
              input?.select()
            }}
          />
        </label>
      )}
    </div>
  )
}

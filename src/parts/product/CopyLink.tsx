import { useEffect, useRef, useState } from 'react'
import { TOAST_TIME_MS } from '../../core/constants'
import type { Product, ProductOption } from '../../core/types'
import { IconButton } from '../../ui/IconButton'
import { checkIcon } from '../../ui/icons/common'
import { linkIcon, shareIcon } from '../../ui/icons/product'
import { Panel } from '../../ui/Panel'
import { css } from '../../ui/styles'
import { useShop, useView } from '../context'
import { useProductAddress } from './use-product-address'

const place = css`
  position: relative;
  display: inline-flex;
`
const statusText = css`
  position: absolute;
  inset-block-start: calc(100% + 4px);
  inset-inline-end: 0;
  z-index: 1;
  padding: 4px 12px;
  border-radius: var(--s-radius);
  background: var(--s-ink);
  color: var(--s-background);
  font-size: var(--s-text-s);
  white-space: nowrap;
  &:empty {
    visibility: hidden;
  }
`
const byHand = css`
  display: flex;
  flex-direction: column;
  gap: 8px;
  inline-size: min(320px, 100vw - 64px);
  font-size: var(--s-text-s);
  & > input {
    min-block-size: 44px;
    padding-inline: 12px;
    border: 1px solid var(--s-edge);
    border-radius: var(--s-radius);
    background: var(--s-surface);
  }
`

interface CopyLinkProps {
  product: Product
  option: ProductOption | null
  title: string
}

/** Whether to use the share sheet: phones only, where it includes copying. */
const shares = () =>
  typeof navigator.share === 'function' && window.matchMedia('(hover: none) and (pointer: coarse)').matches

/** Copies the product's URL with the chosen option, or opens the phone's share sheet. */
export function CopyLink({ product, option, title }: CopyLinkProps) {
  const { env } = useShop()
  const { t } = useView<'browse'>()
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle')
  const [sheet] = useState(shares)
  const anchor = useRef<HTMLSpanElement>(null)
  const button = useRef<HTMLElement>(null)
  const close = useRef(() => setState('idle')).current

  useEffect(() => (state === 'copied' ? env.after(TOAST_TIME_MS, close) : undefined), [env, state, close])

  const address = useProductAddress(product, option)
  const copy = () =>
    // The clipboard is missing without https and blocked in some frames: then show the URL for copying by hand.
    Promise.resolve()
      .then(() => navigator.clipboard.writeText(address()))
      .then(
        () => setState('copied'),
        () => setState('refused'),
      )
  const share = () =>
    navigator.share({ title, url: address() }).catch((error: unknown) =>
      // The user closed the sheet.
      error instanceof DOMException && error.name === 'AbortError' ? undefined : copy(),
    )
  return (
    <span className={place} ref={anchor}>
      <IconButton
        ref={button}
        raised
        icon={state === 'copied' ? checkIcon : sheet ? shareIcon : linkIcon}
        label={t(sheet ? 'share' : 'copyLink')}
        aria-expanded={state === 'refused' || undefined}
        onClick={() => void (sheet ? share() : copy())}
      />
      <span className={statusText} role="status">
        {state === 'copied' && t('linkCopied')}
      </span>
      <Panel
        open={state === 'refused'}
        onClose={close}
        label={t('copyLink')}
        anchor={anchor}
        trigger={button}
        align="end"
      >
        <label className={byHand}>
          {t('copyByHand')}
          <input
            readOnly
            dir="ltr"
            value={state === 'refused' ? address() : ''}
            ref={(input) => {
              input?.focus()
              input?.select()
            }}
          />
        </label>
      </Panel>
    </span>
  )
}

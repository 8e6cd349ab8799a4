import { useShop, useView } from '../context'
import { useCallback, useEffect, useState } from 'react'
import { TOAST_TIME_MS } from '../../core/constants'
import { css } from '../../ui/styles'

/**
 * Returns functions that copy or share a URL, and their state. `copied` reverts to `idle` after a while. `refused`
 * means that the clipboard is unavailable, so the user must copy the URL by hand.
 */
export function useShare(title: string, getUrl: () => string) {
  const { env } = useShop()
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle')
  const reset = useCallback(() => setState('idle'), [])
  useEffect(() => (state === 'copied' ? env.after(TOAST_TIME_MS, reset) : undefined), [env, state, reset])
  const copy = () =>
    // The clipboard is unavailable without https and in some frames.
    Promise.resolve()
      .then(() => navigator.clipboard.writeText(getUrl()))
      .then(
        () => setState('copied'),
        () => setState('refused'),
      )
  /** Opens the platform's share sheet; copies the URL if that fails. */
  const share = () =>
    navigator.share({ title, url: getUrl() }).catch((error: unknown) =>
      // The user closed the sheet.
      error instanceof DOMException && error.name === 'AbortError' ? undefined : copy(),
    )
  return { state, copy, share, reset }
}

const label = css`
  display: flex;
  flex-direction: column;
  gap: 8px;
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

/** A field with the URL selected, for copying it by hand if the clipboard is unavailable. */
export function CopyByHand({ url }: { url: string }) {
  const { t } = useView()
  return (
    <label className={label}>
      <span>{t('copyByHand')}</span>
      <input
        readOnly
        dir="ltr"
        value={url}
        ref={(input) => {
          input?.focus()
          input?.select()
        }}
      />
    </label>
  )
}

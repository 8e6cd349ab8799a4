import { useShop } from '../context'
import { useCallback, useEffect, useState } from 'react'
import { TOAST_TIME_MS } from '../../core/constants'

/**
 * Copies or shares a URL. `copied` reverts to `idle` after a while; `refused` means that the clipboard is unavailable, so
 * the URL must be copied by hand.
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

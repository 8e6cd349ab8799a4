import { useCallback, useEffect, useState } from 'react'
import { TOAST_TIME_MS } from '../../core/constants'
import { useShop } from '../context'

interface Share {
  /** `refused`: the clipboard is unavailable, so the URL must be copied by hand. */
  state: 'idle' | 'copied' | 'refused'
  copy(): Promise<void>
  /** Opens the platform's share sheet; copies the URL if that fails. */
  share(): Promise<void>
  reset(): void
}

/** Copies or shares a URL. `copied` reverts to `idle` after a while. */
export function useShare(title: string, address: () => string): Share {
  const { env } = useShop()
  const [state, setState] = useState<Share['state']>('idle')
  const reset = useCallback(() => setState('idle'), [])
  useEffect(() => (state === 'copied' ? env.after(TOAST_TIME_MS, reset) : undefined), [env, state, reset])
  const copy = () =>
    // The clipboard is unavailable without https and in some frames.
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
  return { state, copy, share, reset }
}

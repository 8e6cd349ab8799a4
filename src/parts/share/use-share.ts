import { useCallback, useEffect, useState } from 'react'
import { TOAST_TIME_MS } from '../../core/constants'
import { useShop } from '../context'

interface Share {
  /** `refused`: the clipboard is not available, so the URL has to be copied by hand. */
  state: 'idle' | 'copied' | 'refused'
  copy(): Promise<void>
  /** Opens the platform's share sheet; copies where that fails. */
  share(): Promise<void>
  reset(): void
}

/** Hands out a URL. `copied` reverts to `idle` by itself. */
export function useShare(title: string, address: () => string): Share {
  const { env } = useShop()
  const [state, setState] = useState<Share['state']>('idle')
  const reset = useCallback(() => setState('idle'), [])
  useEffect(() => (state === 'copied' ? env.after(TOAST_TIME_MS, reset) : undefined), [env, state, reset])
  const copy = () =>
    // The clipboard is missing without https and blocked in some frames.
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

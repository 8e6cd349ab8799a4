import { useEffect, useRef, useState } from 'react'
import { textOrNull } from '../../core/lib/checkout/validate'
import type { LinkResult } from '../../core/stores/mail-links'
import type { Refusal } from '../../core/types'
import { useWholeRender } from '../../ui/whole-render'
import { useRouter } from '../context'

/** The outcome of using a link. A link without a token is incomplete. */
export type LinkEnd = 'loggedIn' | 'done' | 'expired' | 'incomplete'

const ENDS: readonly unknown[] = ['loggedIn', 'done', 'expired'] satisfies LinkEnd[]

/**
 * Returns the link that led to this screen. Until it is used, its token is in the history entry, where it survives a
 * reload. Call this in a component with the token as its key.
 */
export function useMailLink() {
  const router = useRouter()
  const whole = useWholeRender()
  // A server does not know the token, so it renders the form. The first render in the browser must be the same.
  const [isRendered, setRendered] = useState(whole === null)
  const isReplaced = useRef(false)
  useEffect(() => {
    setRendered(true)
    isReplaced.current = false
    return () => {
      isReplaced.current = true
    }
  }, [])
  const { token: storedToken, linkEnd: storedEnd } = router?.stored ?? {}
  const token = textOrNull(storedToken)
  const [endedHere, setEnded] = useState<LinkEnd | null>(null)
  const before = ENDS.includes(storedEnd) ? (storedEnd as LinkEnd) : null
  return {
    token,
    end: endedHere ?? before ?? (token === null && isRendered ? 'incomplete' : null),
    /** Whether the link was used on this screen since it was opened, rather than before a reload or Back. */
    isUsedHere: endedHere !== null,
    /** Uses the token. If it can be used again, resolves to the refusal, else to null. */
    async use(send: (token: string) => Promise<LinkResult>): Promise<Refusal | null> {
      const result = await send(token ?? '')
      if (typeof result === 'object' && result.kind !== 'expired') return result
      // The history entry belongs to a newer link, which was opened on this screen meanwhile.
      if (isReplaced.current) return null
      const end = typeof result === 'object' ? 'expired' : result
      router?.store('linkEnd', end)
      router?.store('token', undefined)
      setEnded(end)
      return null
    },
  }
}

import { useEffect, useState } from 'react'
import { textOrNull } from '../../core/lib/checkout/validate'
import type { LinkResult } from '../../core/stores/mail-links'
import type { Refusal } from '../../core/types'
import { useWholeRender } from '../../ui/whole-render'
import { useRouter } from '../context'

/** How the use of a link has ended. A link without a token is incomplete. */
export type LinkEnd = 'loggedIn' | 'done' | 'expired' | 'incomplete'

const ENDS: readonly unknown[] = ['loggedIn', 'done', 'expired'] satisfies LinkEnd[]

/** The link that led to this screen. Its token is in the history entry, where it survives a reload, until it is used. */
export function useMailLink() {
  const router = useRouter()
  const whole = useWholeRender()
  // A server has no token: it renders the form, and so does the first render of its content in the browser.
  const [isRendered, setRendered] = useState(whole === null)
  useEffect(() => setRendered(true), [])
  const { token: storedToken, linkEnd: storedEnd } = router?.stored ?? {}
  const token = textOrNull(storedToken)
  const [endedHere, setEnded] = useState<LinkEnd | null>(null)
  const before = ENDS.includes(storedEnd) ? (storedEnd as LinkEnd) : null
  return {
    token,
    end: endedHere ?? before ?? (token === null && isRendered ? 'incomplete' : null),
    /** Whether the link was used on this screen, rather than before Back or a reload. */
    isUsedHere: endedHere !== null,
    /** Uses the token. Resolves to the reason if it can be used again. */
    async use(send: (token: string) => Promise<LinkResult>): Promise<Refusal | null> {
      const result = await send(token ?? '')
      if (typeof result === 'object' && result.kind !== 'expired') return result
      const end = typeof result === 'object' ? 'expired' : result
      router?.store('linkEnd', end)
      router?.store('token', undefined)
      setEnded(end)
      return null
    },
  }
}

import type { ReactNode } from 'react'
import type { View } from '../../core/i18n/view'
import type { GateAlert } from '../../core/lib/checkout/gate'
import { loginWords, refusalWords, refusalTextIn, isInScriptOf } from '../../core/lib/account/refusal'
import { isolated } from '../../core/lib/text/isolated'
import type { Capabilities, Refusal } from '../../core/types'

/** Returns the text of an alert. Isolates the server's text, which may contain names in either language. */
export function alertText(alert: GateAlert, { t, lang }: View): ReactNode {
  const { key, reason } = refusalTextIn(alert, lang)
  return (
    <>
      {key && <span>{t(key)}</span>}
      {key && reason && ' '}
      {reason && <bdi>{reason}</bdi>}
    </>
  )
}

export const refusalText = (refusal: Refusal, view: View): ReactNode => alertText(refusalWords(refusal), view)

/**
 * Returns the server's text as a sentence, after which another one may follow; null if there is none or it is not in
 * the script of the current language.
 */
export const serverText = ({ message }: Refusal, { lang }: View): string | null =>
  message && isInScriptOf(lang, message) ? isolated(message) + (/\p{P}\s*$/u.test(message) ? '' : '.') : null

export const loginText = (
  refusal: Refusal,
  view: View,
  { accounts }: Pick<Capabilities, 'accounts'>,
): ReactNode => alertText(loginWords(refusal, accounts), view)

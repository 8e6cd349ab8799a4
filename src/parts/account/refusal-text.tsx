import type { ReactNode } from 'react'
import type { View } from '../../core/i18n/view'
import type { GateAlert } from '../../core/lib/gate'
import { refusalWords } from '../../core/lib/refusal'
import type { Refusal } from '../../core/types'

/** The server's words stand as they are, in whatever language. */
export const alertText = (alert: GateAlert, { t }: View): ReactNode =>
  'text' in alert ? <bdi>{alert.text}</bdi> : t(alert.key)

/** §8: why it did not work, in the server's words or ours. */
export const refusalText = (refusal: Refusal, view: View): ReactNode => alertText(refusalWords(refusal), view)

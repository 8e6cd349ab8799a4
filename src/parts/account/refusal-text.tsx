import type { ReactNode } from 'react'
import type { View } from '../../core/i18n/view'
import type { GateAlert } from '../../core/lib/checkout/gate'
import { refusalWords } from '../../core/lib/account/refusal'
import type { Refusal } from '../../core/types'

/** The server's own words may be in either language, so they are isolated. */
export const alertText = (alert: GateAlert, { t }: View<'account'>): ReactNode =>
  'text' in alert ? <bdi>{alert.text}</bdi> : t(alert.key)

export const refusalText = (refusal: Refusal, view: View<'account'>): ReactNode =>
  alertText(refusalWords(refusal), view)

import type { ReactNode } from 'react'
import type { View } from '../../core/i18n/view'
import type { Refusal } from '../../core/types'

/** §8: the server's own words where there are any, in whatever language they are; else what can be done. */
export function refusalText({ kind, message }: Refusal, { t }: View): ReactNode {
  if (message) return <bdi>{message}</bdi>
  return t(kind === 'network' || kind === 'timeout' ? 'loadFailed' : 'somethingWrong')
}

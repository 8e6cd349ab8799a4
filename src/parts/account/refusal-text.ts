import type { View } from '../../core/i18n/view'
import type { Refusal } from '../../core/types'

/** §8: the server's own words where there are any, else what can be done. */
export function refusalText({ kind, message }: Refusal, { t }: View): string {
  return message ?? t(kind === 'network' || kind === 'timeout' ? 'loadFailed' : 'somethingWrong')
}

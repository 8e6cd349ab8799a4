import { availableRoute } from '../../src/app/screens'
import type { RouteName } from '../../src/core/routing/routes'
import type { Capabilities } from '../../src/core/types'

const OF_MAILS: ReadonlySet<RouteName> = new Set(['resetPassword', 'verifyEmail'])

/** Whether the store's server supports a screen. */
export const isSupported = (name: RouteName, can: Capabilities): boolean =>
  availableRoute(name, can) === name && (can.newPassword === 'by-mail' || !OF_MAILS.has(name))

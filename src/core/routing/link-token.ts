import { withoutParameter } from '../lib/web/urls'
import type { RouteHistory } from './route-history'
import { matchPath, ROUTE_TRAITS } from './routes'

/**
 * Returns the path of the history without the token of a link in an e-mail. Moves the token from the URL into the state
 * of the history entry, because URLs end up in logs, events and `Referer` headers.
 */
export function pathWithoutToken(history: RouteHistory): string {
  const path = history.path()
  const {
    name,
    query: { token },
  } = matchPath(path)
  if (!token || ROUTE_TRAITS[name].skeleton !== 'form') return path
  const screen = withoutParameter(path, 'token')
  history.replace(screen, { kept: { token } })
  return screen
}

import { withoutParameter } from '../lib/web/urls'
import type { RouteHistory } from './route-history'
import { matchPath, ROUTE_TRAITS } from './routes'

/**
 * Returns the path of the history. Moves the token of a link in an e-mail, which leads to a form, from the URL into the
 * entry's state: URLs end up in logs, events and `Referer` headers.
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

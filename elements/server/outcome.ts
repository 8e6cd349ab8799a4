import { mainDataOf, ROUTE_DATA } from '../../src/core/route-data'
import { matchPath, type Route } from '../../src/core/routes'
import { sharedResources } from '../../src/core/shop/shared-resources'
import type { Shop } from '../../src/core/shop/shop'
import type { Refusal } from '../../src/core/types'
import { saysMissing } from './api'
import type { ServerEnvironment } from './environment'
import type { Rendered } from './render'

/** Whether a screen has its main data, that data does not exist, or it could not be read. */
export type Outcome = 'found' | 'gone' | 'failed'

/** Returns a page's outcome, and whether all its data was read or does not exist. If not, the next request may succeed. */
export function judge(
  shop: Shop,
  path: string,
  rendered: Rendered,
  { hasFailed }: Pick<ServerEnvironment, 'hasFailed'>,
): { outcome: Outcome; isWhole: boolean } {
  const route = matchPath(path)
  const outcome = outcomeOf(shop, route, rendered)
  const isThere = outcome !== 'failed' && rendered.isComplete && !hasFailed
  return { outcome, isWhole: isThere && isReadable(shop, route, rendered) }
}

function outcomeOf(shop: Shop, route: Route, { facts, lists }: Rendered): Outcome {
  const main = mainDataOf(shop, route)?.state.peek()
  const refusals = lists.flatMap((answer) => (answer.ok ? [] : [answer]))
  if (main?.status === 'failed') refusals.push(main.refusal)
  if (!facts) return 'failed'
  if (facts.gone || refusals.some(isMissing)) return 'gone'
  const isThere = main ? main.status === 'ready' : !ROUTE_DATA[route.name].list || lists.length > 0
  return isThere && refusals.length === 0 ? 'found' : 'failed'
}

/** Whether the shop could read all responses. Missing data counts as readable. */
function isReadable(shop: Shop, route: Route, { lists }: Rendered): boolean {
  const resources = [...Object.values(sharedResources(shop)), mainDataOf(shop, route)]
  const states = resources.map((resource) => resource?.state.peek())
  const refusals = states.flatMap((state) => (state?.status === 'failed' ? [state.refusal] : []))
  return [...refusals, ...lists].every((answer) => answer.ok || isMissing(answer))
}

const isMissing = ({ kind, status }: Refusal) =>
  kind === 'missing' || (kind === 'refused' && status !== null && saysMissing(status))

import { mainDataOf, ROUTE_DATA } from '../../src/core/routing/route-data'
import { matchPath, type Route } from '../../src/core/routing/routes'
import { sharedResources } from '../../src/core/shop/shared-resources'
import type { Shop } from '../../src/core/shop/shop'
import type { Refusal } from '../../src/core/types'
import type { ServerEnvironment } from './environment'
import type { Rendered } from './render'
import { isSupported } from './supported'
import type { ResponseRules } from './response-rules'

/**
 * The outcome of rendering a screen: its main data is there (`found`), does not exist (`gone`), or could not be read
 * (`failed`).
 */
export type Outcome = 'found' | 'gone' | 'failed'

export interface Classification {
  outcome: Outcome
  /**
   * Whether the page is complete: all data was read, or does not exist. If it is false, the next request may succeed.
   */
  isWhole: boolean
  /** Data that failed to load or can't be read, such as `/api/home: 500`. */
  failures: readonly string[]
}

export function classify(
  shop: Shop,
  path: string,
  rendered: Rendered,
  environment: Pick<ServerEnvironment, 'failures'>,
  rules: ResponseRules,
): Classification {
  const route = matchPath(path)
  const isMissing = ({ kind, status }: Refusal) =>
    kind === 'missing' || (kind === 'refused' && status !== null && rules.isMissingStatus(status))
  const outcome = outcomeOf(shop, route, rendered, isMissing)
  const failures = [...environment.failures, ...unreadableIn(shop, route, rendered, isMissing)]
  if (outcome === 'gone' && rules.mayHideFailures && environment.failures.length > 0)
    return { outcome: 'failed', isWhole: false, failures }
  const isWhole = outcome !== 'failed' && rendered.isComplete && failures.length === 0
  return { outcome, isWhole, failures }
}

type IsMissing = (refusal: Refusal) => boolean

function outcomeOf(shop: Shop, route: Route, { facts, lists }: Rendered, isMissing: IsMissing): Outcome {
  const main = mainDataOf(shop, route)?.state.peek()
  const refusals = lists.flatMap((result) => (result.ok ? [] : [result]))
  if (main?.status === 'failed') refusals.push(main.refusal)
  if (!facts) return 'failed'
  if (route.name === 'notFound' || !isSupported(route.name, shop.can)) return 'gone'
  // Every shop has a home page, so its data can only have failed to load.
  if (facts.gone || refusals.some(isMissing)) return route.name === 'home' ? 'failed' : 'gone'
  const hasMain = main ? main.status === 'ready' : !ROUTE_DATA[route.name].list || lists.length > 0
  return hasMain && refusals.length === 0 ? 'found' : 'failed'
}

/** Returns the names of data that the shop could not read, such as `brands: unreadable`. */
function unreadableIn(
  shop: Shop,
  route: Route,
  { lists }: Rendered,
  isMissing: IsMissing,
): readonly string[] {
  const resources = Object.entries({ ...sharedResources(shop), [route.name]: mainDataOf(shop, route) })
  const states = resources.map(([name, resource]) => [name, resource?.state.peek()] as const)
  return [
    ...states.flatMap(([name, state]) =>
      state?.status === 'failed' ? [[name, state.refusal] as const] : [],
    ),
    ...lists.flatMap((result) => (result.ok ? [] : [['products', result] as const])),
  ].flatMap(([name, refusal]) => (isMissing(refusal) ? [] : [`${name}: ${refusal.kind}`]))
}

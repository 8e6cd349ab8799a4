import type { Shop } from '../../src/core/shop/shop'
import type { Refusal } from '../../src/core/types'
import { saysMissing } from './api'
import type { ServerEnvironment } from './environment'
import { mainDataOf, showsList } from './main-data'
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
  const outcome = outcomeOf(shop, path, rendered)
  const isThere = outcome !== 'failed' && rendered.isComplete && !hasFailed
  return { outcome, isWhole: isThere && isReadable(shop, path, rendered) }
}

function outcomeOf(shop: Shop, path: string, { facts, lists }: Rendered): Outcome {
  const main = mainDataOf(shop, path)?.state.peek()
  const refusals = lists.flatMap((answer) => (answer.ok ? [] : [answer]))
  if (main?.status === 'failed') refusals.push(main.refusal)
  if (!facts) return 'failed'
  if (facts.gone || refusals.some(isMissing)) return 'gone'
  const isThere = main ? main.status === 'ready' : !showsList(path) || lists.length > 0
  return isThere && refusals.length === 0 ? 'found' : 'failed'
}

/** Whether the shop could read all responses. Missing data counts as readable. */
function isReadable(shop: Shop, path: string, { lists }: Rendered): boolean {
  const { settings, appearance } = shop.settings
  const { home, categories, subcategories, brands, zones } = shop
  const resources = [settings, appearance, home, categories, subcategories, brands, zones]
  const states = [...resources, mainDataOf(shop, path)].map((resource) => resource?.state.peek())
  const refusals = states.flatMap((state) => (state?.status === 'failed' ? [state.refusal] : []))
  return [...refusals, ...lists].every((answer) => answer.ok || isMissing(answer))
}

const isMissing = ({ kind, status }: Refusal) =>
  kind === 'missing' || (kind === 'refused' && status !== null && saysMissing(status))

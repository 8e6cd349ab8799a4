import { Frame } from '../../src/app/Frame'
import { type PageFacts, usePageFacts } from '../../src/app/head/use-page-facts'
import { Router } from '../../src/app/routing/router'
import type { CatalogueRows } from '../../src/core/catalogue/port'
import { mainDataOf, ROUTE_DATA } from '../../src/core/routing/route-data'
import { matchPath, type RouteName } from '../../src/core/routing/routes'
import type { Shop } from '../../src/core/shop/shop'
import type { Result, Product } from '../../src/core/types'
import { SCREENS } from '../../src/app/screens'
import { StoreApp } from '../store-app'
import { frameOf } from './frame'
import type { Setup } from './options'
import type { ResponseRules } from './response-rules'
import { firstView, renderWhole, type Rendering } from './render-whole'
import { sharedResources, type SharedName } from '../../src/core/shop/shared-resources'
import { cleanUrl } from '../../src/core/lib/web/canonical'
import { listData, scriptJson } from '../../src/core/lib/web/structured-data'
import { useNavigator, useView } from '../../src/parts/context'

export interface Rendered {
  /** The HTML of the shadow root, without styles. */
  markup: string
  /** The facts for the page's head. Null if the texts did not load in time. */
  facts: PageFacts | null
  /** The results of the screen's queries for lists. */
  lists: readonly Result<CatalogueRows>[]
  /** Whether all data loaded in time. */
  isComplete: boolean
}

/** Renders a screen of the store, and reads the facts for the page's head. */
export async function renderStore(
  shop: Shop,
  path: string,
  { values, rules }: Pick<Setup, 'values' | 'rules'>,
  timeUp: Promise<unknown>,
): Promise<Rendered> {
  const frame = frameOf(shop, 'store-app', values.theme)
  const listsOf = ({ lists }: Rendering) => [...lists.values()] as Result<CatalogueRows>[]
  const factsOf = (rendering: Rendering): PageFacts | null => {
    const listed = listsOf(rendering).flatMap((result) => (result.ok ? result.data.rows : []))
    const read: PageFacts[] = []
    rendering.markup(
      <Frame {...frame}>
        <Router routing={values.routing} base={values.base} initialPath={values.initialPath} seo>
          <PageFactsReader listed={listed} take={(facts) => void read.push(facts)} />
        </Router>
      </Frame>,
    )
    return read.at(-1) ?? null
  }
  const route = matchPath(path)
  const { markup, isComplete, result } = await renderWhole({
    shop,
    content: <StoreApp {...values} frame={frame} setState={() => {}} />,
    prepare: () => [
      // The screen's texts can load only when the language is known.
      firstView(shop).then(() => SCREENS[route.name].fetch(shop.settings)),
      mainDataOf(shop, route)?.load(),
      ...loadNeeds(shop, route.name, rules),
    ],
    finish: (rendering) => ({ facts: factsOf(rendering), lists: listsOf(rendering) }),
    timeUp,
  })
  return { markup, isComplete, ...result }
}

/** The data that parts of a screen request when they render, besides the data in `ROUTE_DATA`. */
const OF_PARTS: Partial<Record<RouteName, readonly SharedName[]>> = {
  home: ['categories'],
  product: ['categories', 'subcategories', 'brands'],
  notFound: ['categories'],
}

/**
 * Starts to load the shared data of a route's screen besides its main data, so that the first render is complete. Only
 * the route decides which data, so that a page has the same data whatever was rendered before. A product from an
 * adapter may name its category and brand itself. In this case, only the parts without a name request the lists.
 */
function loadNeeds(shop: Shop, route: RouteName, rules: ResponseRules): readonly Promise<unknown>[] {
  const { entryOf = [], also = [] } = ROUTE_DATA[route]
  const ofParts = route === 'product' && rules.namesPlaces ? [] : (OF_PARTS[route] ?? [])
  return [entryOf, also, ofParts].flat().map((name) => sharedResources(shop)[name].load())
}

interface PageFactsReaderProps {
  listed: readonly Product[]
  take(facts: PageFacts): void
}

/**
 * Reads the facts for the page's head from its screen, in the same way as in a browser, together with the listed
 * products.
 */
function PageFactsReader({ listed, take }: PageFactsReaderProps) {
  const facts = usePageFacts()
  const navigator = useNavigator()
  const { local } = useView()
  const items = listed.map((product) => ({
    name: local(product.title).text,
    url: cleanUrl(navigator.href('product', product)),
  }))
  const list = facts.url && items.length > 0 ? [scriptJson(listData(items))] : []
  take({ ...facts, data: [...facts.data, ...list] })
  return null
}

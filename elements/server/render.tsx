import { Frame } from '../../src/app/Frame'
import type { PageFacts } from '../../src/app/head/use-page-facts'
import { Router } from '../../src/app/routing/router'
import type { CatalogueRows } from '../../src/core/catalogue/port'
import { mainDataOf } from '../../src/core/route-data'
import { matchPath } from '../../src/core/routes'
import type { Shop } from '../../src/core/shop/shop'
import type { Result } from '../../src/core/types'
import { SCREENS } from '../../src/app/screens'
import { StoreApp } from '../store-app'
import { frameOf } from './frame'
import type { Setup } from './options'
import { loadNeeds } from './needs'
import { PageFactsReader } from './PageFactsReader'
import { firstView, renderWhole, type Rendering } from './render-whole'

export interface Rendered {
  /** The HTML of the shadow root, without styles. */
  markup: string
  /** Null if the texts did not load in time. */
  facts: PageFacts | null
  /** The results of the screen's queries for lists. */
  lists: readonly Result<CatalogueRows>[]
  /** False if time was up before all data had loaded. */
  isComplete: boolean
}

/** Renders a screen of the store, and reads the facts for the page's head. */
export async function renderStore(
  shop: Shop,
  path: string,
  { values }: Pick<Setup, 'values'>,
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
      // The language is needed first, to load the screen's texts.
      firstView(shop).then(() => SCREENS[route.name].fetch(shop.settings)),
      mainDataOf(shop, route)?.load(),
      ...loadNeeds(shop, route.name),
    ],
    finish: (rendering) => ({ facts: factsOf(rendering), lists: listsOf(rendering) }),
    timeUp,
  })
  return { markup, isComplete, ...result }
}

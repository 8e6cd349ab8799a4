import { usePageFacts, type PageFacts } from '../../src/app/head/use-page-facts'
import { cleanAddress } from '../../src/core/lib/web/canonical'
import { listData, scriptJson } from '../../src/core/lib/web/structured-data'
import type { Product } from '../../src/core/types'
import { useNavigator, useView } from '../../src/parts/context'

interface PageFactsReaderProps {
  listed: readonly Product[]
  take(facts: PageFacts): void
}

/** Reads the facts for the page's head from its screen, as the store does in a browser, with the listed products. */
export function PageFactsReader({ listed, take }: PageFactsReaderProps) {
  const facts = usePageFacts()
  const navigator = useNavigator()
  const { local } = useView()
  const items = listed.map(({ id, title }) => ({
    name: local(title).text,
    url: cleanAddress(navigator.href('product', { id })),
  }))
  const list = facts.address && items.length > 0 ? [scriptJson(listData(items))] : []
  take({ ...facts, data: [...facts.data, ...list] })
  return null
}

import type { HomeBlock, Product } from '../types'

/** All products of home's blocks; opening their pages needs no request. */
export const productsOf = (blocks: readonly HomeBlock[]): Product[] =>
  blocks.flatMap((block) => {
    if (block.type === 'ProductSlider') return block.products
    if (block.type !== 'LayoutContainer') return []
    return block.sections.flatMap((section) => (section.type === 'AdWidget' ? [] : section.products))
  })

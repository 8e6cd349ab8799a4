import type { HomeBlock, Product, Widget } from '../../types'

/** Returns all products of home's blocks, so that opening their pages needs no request. */
export const productsOf = (blocks: readonly HomeBlock[]): Product[] => blocks.flatMap(ofBlock)

/**
 * Returns the products of a block. Exhaustive: a new type of block does not compile until its products are listed here.
 */
function ofBlock(block: HomeBlock): readonly Product[] {
  switch (block.type) {
    case 'ProductSlider':
      return block.products
    case 'LayoutContainer':
      return block.sections.flatMap(ofSection)
    case 'Slideshow':
    case 'CategoryStrip':
      return []
  }
}

function ofSection(section: Widget): readonly Product[] {
  switch (section.type) {
    case 'CategoryGridView':
    case 'CategoryListView':
      return section.products
    case 'AdWidget':
      return []
  }
}

import { safeUrl } from '../../lib/web/urls'
import type { HomeBlock, Slide, StripItem, Widget, WidgetStyles } from '../../types'
import { readProduct } from './read-product'
import { colour } from './read-settings'
import { flag, list, listIn, localized, maybeLocalized, own, text, word } from '../read'

/**
 * Reads the blocks of GET /api/home in order, with unique ids. Leaves out blocks of unknown types and empty blocks.
 */
export function readHome(body: unknown): HomeBlock[] | null {
  const seen = new Set<string>()
  return listIn(body, ['home', 'blocks', 'data'], (value) => {
    let key = text(own(value, 'id')) || 'block'
    if (seen.has(key)) key += `-${seen.size}`
    seen.add(key)
    return readBlock(value, key)
  })
}

const MAX_SECTIONS = 3

function readBlock(value: unknown, id: string): HomeBlock | null {
  switch (own(value, 'type')) {
    case 'Slideshow': {
      const slides = list(own(value, 'slides'), readSlide)
      return slides.length ? { type: 'Slideshow', id, slides } : null
    }
    case 'ProductSlider': {
      const products = list(own(value, 'products'), readProduct)
      return products.length
        ? { type: 'ProductSlider', id, title: maybeLocalized(value, 'title'), products }
        : null
    }
    case 'LayoutContainer': {
      const sections = list(own(value, 'sections'), readWidget).slice(0, MAX_SECTIONS)
      return sections.length ? { type: 'LayoutContainer', id, sections } : null
    }
    case 'CategoryStrip': {
      const items = list(own(value, 'items'), readStripItem)
      return items.length ? { type: 'CategoryStrip', id, items } : null
    }
    default:
      return null
  }
}

function readSlide(value: unknown): Slide | null {
  const image = word(own(value, 'img'))
  return image === null ? null : { image, url: safeUrl(own(value, 'url')) }
}

function readStripItem(value: unknown): StripItem | null {
  const path = safeUrl(own(value, 'path'))
  return path === null ? null : { path, image: word(own(value, 'image')), title: localized(value, 'title') }
}

function readWidget(value: unknown): Widget | null {
  const properties = own(value, 'properties')
  const content = own(properties, 'content')
  const options = own(properties, 'options')
  const type = own(value, 'type')
  switch (type) {
    case 'AdWidget': {
      const image = word(own(content, 'image'))
      return image === null ? null : { type, image, url: safeUrl(own(content, 'url')) }
    }
    case 'CategoryGridView':
    case 'CategoryListView': {
      const products = list(own(content, 'products'), readProduct)
      if (products.length === 0) return null
      return {
        type,
        title: localized(content, 'title'),
        products,
        showTitle: flag(own(options, 'showTitle')),
        showProductTitles: flag(own(options, 'showProductTitles')),
        styles: readStyles(own(properties, 'styles')),
      }
    }
    default:
      return null
  }
}

function readStyles(styles: unknown): WidgetStyles {
  /** Styles are nested, `{ title: { color } }`, or have a dotted key, `{ 'title.color' }`. */
  const colourOf = (part: string) => colour(own(styles, `${part}.color`) ?? own(own(styles, part), 'color'))
  return {
    background: colour(own(styles, 'background')),
    productPrice: colourOf('productPrice'),
    productTitle: colourOf('productTitle'),
    title: colourOf('title'),
  }
}

import { readFileSync } from 'node:fs'
import { hash } from '../random'
import { colours } from '../variants'
import { drawBanner } from './banners'
import { drawBrand } from './marks'
import { drawProduct, type View } from './picture'

export { drawingNames } from './picture'

const views = new Set<string>(['main', 'detail', 'tint', 'scene', 'tile'])
const isView = (text: string): text is View => views.has(text)

const fromName = (file: string): string | undefined => {
  const [drawing = '', colourName = '', view = '', rest = ''] = file.replace(/\.\w+$/, '').split('_')
  const colour = Object.hasOwn(colours, colourName) ? colours[colourName] : undefined
  return colour && isView(view) ? drawProduct(drawing, colour.hex, view, hash(rest)) : undefined
}

const mark = (name: string) => readFileSync(new URL(`marks/${name}.svg`, import.meta.url), 'utf8').trim()
const marks = { logo: mark('logo'), discount: mark('discount'), placeholder: mark('placeholder') }

/** Returns the SVG for a file name; undefined if the shop has no such picture. */
export const drawPicture = (folder: string, file: string): string | undefined => {
  if (file.startsWith('placeholder.')) return marks.placeholder
  const bare = file.replace(/\.\w+$/, '')
  if (folder === 'brands') return drawBrand(Number(/^brand-(\d+)$/.exec(bare)?.[1]))
  if (folder === 'settings') return bare === 'logo' ? marks.logo : undefined
  if (folder === 'appearance') return bare === 'discount' ? marks.discount : undefined
  if (folder === 'media') return drawBanner(bare)
  return ['products', 'categories', 'subcategories'].includes(folder) ? fromName(file) : undefined
}

import { readFileSync } from 'node:fs'
import { hash } from '../random'
import { colours } from '../variants'
import { drawBanner } from './banners'
import { drawProduct, type View } from './picture'
import { brands } from '../brands'
import { box, disc, line, mix, path, times } from './pen'

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

const serif = 'Georgia, Times New Roman, Noto Naskh Arabic, serif'
const sans = 'Avenir Next, Segoe UI, Helvetica, Noto Sans Arabic, sans-serif'

const write = (
  text: string,
  x: number,
  y: number,
  size: number,
  fill: string,
  family: string,
  more = '',
): string =>
  `<text x="${x}" y="${y}" text-anchor="middle" font-family="${family}" font-size="${size}" fill="${fill}" ${more}>${text.replace('&', '&amp;')}</text>`

const grounds = ['#efe4da', '#e3e6dc', '#e8e0e6', '#dfe7ea', '#f0e6cf', '#e9dcd2']
const inks = ['#7a3b33', '#3f5a3a', '#5c3a57', '#24506a', '#80602a', '#33302c']

const drawBrand = (id: number): string | undefined => {
  const brand = brands.find((entry) => entry.id === id)
  if (!brand) return undefined
  const ink = inks[id % inks.length] ?? '#33302c'
  const family = id % 2 ? serif : sans
  const english = brand.title_en.length > 8 ? 62 : 92
  const mark = [
    disc(300, 132, 34, 'none', `stroke="${ink}" stroke-width="3"`) + disc(300, 132, 12, ink),
    path('M300 92 l38 40 l-38 40 l-38 -40Z', 'none', `stroke="${ink}" stroke-width="3"`) +
      path('M300 114 l18 18 l-18 18 l-18 -18Z', ink),
    line('M256 150 Q278 104 300 150 Q322 104 344 150', ink, 4) +
      line('M256 168 Q278 122 300 168 Q322 122 344 168', ink, 2),
    times(
      5,
      (i) =>
        `<ellipse cx="300" cy="110" rx="9" ry="28" fill="${ink}" opacity="${0.5 + i * 0.1}" transform="rotate(${-60 + i * 30} 300 152)"/>`,
    ),
  ][id % 4]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 600" width="600" height="600">${box(0, 0, 600, 600, 0, grounds[id % grounds.length] ?? '#efe4da')}<g transform="translate(0 34)">${mark}${write(brand.title_en, 300, 320, english, ink, family, family === sans ? 'font-weight="300"' : '')}${line('M230 360 H370', mix(ink, '#ffffff', 0.4), 2)}${write(brand.title_ar, 300, 440, 66, ink, serif)}</g></svg>`
}

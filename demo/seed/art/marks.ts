import { brands } from '../brands'
import { appearance } from '../shop'
import { box, disc, line, mix, path, times } from './pen'

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

/** The sidr tree: a trunk with round leaves. */
const tree = (x: number, y: number, size: number, colour: string): string =>
  `<g transform="translate(${x} ${y}) scale(${size / 100})">${line('M50 96 V46 M50 74 Q36 66 30 52 M50 66 Q64 58 70 44', colour, 5)}${[
    [50, 26, 17],
    [28, 40, 15],
    [72, 34, 15],
    [38, 58, 10],
    [66, 56, 11],
  ]
    .map(([cx = 0, cy = 0, r = 0]) => disc(cx, cy, r, colour, 'opacity=".92"'))
    .join('')}</g>`

export const drawLogo = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 420 120" width="420" height="120">${tree(6, 8, 104, '#1f6b56')}${write('Sidra', 196, 78, 58, '#24332d', serif)}${write('سدرة', 346, 76, 50, '#1f6b56', serif)}</svg>`

export const drawDiscount = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120" width="120" height="120"><polygon points="${times(
    32,
    (i) => {
      const r = i % 2 ? 50 : 57
      const a = (i / 32) * Math.PI * 2
      return `${(60 + r * Math.cos(a)).toFixed(1)},${(60 + r * Math.sin(a)).toFixed(1)} `
    },
  )}" fill="#b0413e"/>${disc(60, 60, 43, 'none', 'stroke="#f8e3c9" stroke-width="1.5" stroke-dasharray="3 4"')}${line('M42 80 L78 40', '#fff6e8', 7)}${disc(44, 46, 9, 'none', 'stroke="#fff6e8" stroke-width="6"')}${disc(76, 74, 9, 'none', 'stroke="#fff6e8" stroke-width="6"')}</svg>`

const grounds = ['#efe4da', '#e3e6dc', '#e8e0e6', '#dfe7ea', '#f0e6cf', '#e9dcd2']
const inks = ['#7a3b33', '#3f5a3a', '#5c3a57', '#24506a', '#80602a', '#33302c']

export const drawBrand = (id: number): string | undefined => {
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

export const drawPlaceholder = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 1000" width="800" height="1000">${box(0, 0, 800, 1000, 0, '#ece8e0')}<g opacity=".35">${tree(260, 340, 280, mix(appearance.primary_color, '#ffffff', 0.3))}</g></svg>`

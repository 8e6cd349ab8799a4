/** The colours of one picture, all mixed from the product's own. */
export type Tints = { base: string; light: string; pale: string; dark: string; deep: string; trim: string }

const channels = (hex: string): [number, number, number] => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
]

export const mix = (from: string, to: string, amount: number): string => {
  const [a, b] = [channels(from), channels(to)]
  const mixed = a.map((value, index) => Math.round(value + ((b[index] ?? 0) - value) * amount))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

export const brightness = (hex: string): number => {
  const [red, green, blue] = channels(hex)
  return (red * 0.299 + green * 0.587 + blue * 0.114) / 255
}

export const tintsOf = (base: string): Tints => ({
  base,
  light: mix(base, '#fff6ea', 0.26),
  pale: mix(base, '#fffaf2', 0.58),
  dark: mix(base, '#2a1d22', 0.2),
  deep: mix(base, '#21161c', 0.44),
  trim: brightness(base) > 0.5 ? mix(base, '#4a3026', 0.62) : mix(base, '#f3dfba', 0.72),
})

export const path = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}" ${more}/>`
export const disc = (x: number, y: number, r: number, fill: string, more = ''): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${more}/>`
export const oval = (x: number, y: number, rx: number, ry: number, fill: string, more = ''): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`
export const box = (x: number, y: number, w: number, h: number, r: number, fill: string, more = ''): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}" ${more}/>`
export const line = (d: string, stroke: string, width = 4, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`

export const times = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')

const gradient = (id: string, direction: string, ...stops: [number, string, number?][]): string =>
  `<linearGradient id="${id}" ${direction}>${stops
    .map(
      ([at, colour, opacity]) =>
        `<stop offset="${at}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('')}</linearGradient>`

/** The gradients that every picture defines. */
export const fills = (tints: Tints): string =>
  '<radialGradient id="halo"><stop offset="0" stop-color="#fff0bf" stop-opacity=".75"/><stop offset="1" stop-color="#fff0bf" stop-opacity="0"/></radialGradient>' +
  gradient('cloth', 'x1="0" y1="0" x2="1" y2="1"', [0, tints.light], [0.5, tints.base], [1, tints.dark]) +
  gradient(
    'round',
    'x1="0" x2="1"',
    [0, tints.dark],
    [0.28, tints.light],
    [0.6, tints.base],
    [1, tints.deep],
  ) +
  gradient('gold', 'x1="0" x2="1"', [0, '#9c7434'], [0.3, '#efd594'], [0.6, '#c9a052'], [1, '#805b28']) +
  gradient('steel', 'x1="0" x2="1"', [0, '#8f959a'], [0.3, '#eef0f1'], [0.6, '#bcc1c5'], [1, '#7b8186']) +
  gradient('wood', 'x1="0" y1="0" x2="1" y2="1"', [0, '#c9955f'], [0.5, '#a9733f'], [1, '#85552c']) +
  gradient('china', 'x1="0" x2="1"', [0, '#d9d0c3'], [0.3, '#fffdf9'], [0.65, '#f1eae0'], [1, '#c9bfb1']) +
  gradient('night', 'x1="0" x2="1"', [0, '#26231f'], [0.3, '#56504a'], [0.6, '#36322e'], [1, '#1b1916']) +
  gradient(
    'glass',
    'x1="0" x2="1"',
    [0, tints.light, 0.75],
    [0.3, '#ffffff', 0.75],
    [0.6, tints.pale, 0.55],
    [1, tints.base, 0.7],
  )

import { readdirSync, readFileSync } from 'node:fs'
import { hash } from '../random'
import { box, brightness, disc, fills, mix, oval, path, times, tintsOf, type Tints } from './pen'

/** A drawing on an 800 × 1000 canvas. */
interface Drawing {
  /** The y on which it stands; without it, it hangs in front of the wall. */
  floor: number | undefined
  /** Scales it to fill the frame. */
  zoom: number
  /** Its elements, filled with `var(--base)` and the other tints or with the gradients of `fills`. */
  body: string
}

const folder = new URL('drawings/', import.meta.url)

const readDrawing = (file: string): Drawing => {
  const svg = readFileSync(new URL(file, folder), 'utf8')
  const number = (name: string) => new RegExp(`${name}="([\\d.]+)"`).exec(svg)?.[1]
  const floor = number('data-floor')
  return {
    floor: floor === undefined ? undefined : Number(floor),
    zoom: Number(number('data-zoom') ?? 1),
    body: svg.slice(svg.indexOf('>') + 1, svg.lastIndexOf('</svg>')).trim(),
  }
}

const drawings = new Map(
  readdirSync(folder).map((file) => [file.replace('.svg', ''), readDrawing(file)] as const),
)

const bodyOf = ({ body }: Drawing, tints: Tints): string =>
  body.replaceAll(/var\(--(\w+)\)/g, (_, name: keyof Tints) => tints[name])

export const drawingNames: readonly string[] = [...drawings.keys()]

export type View = 'main' | 'detail' | 'tint' | 'scene' | 'tile'

const softly = (id: string, colour: string, strength: number): string =>
  `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="${strength}"/><stop offset=".6" stop-color="${colour}" stop-opacity="${strength * 0.4}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`

/** A studio background: seamless paper from wall to floor, tinted by the product or a warm neutral. */
const studio = (colour: string, view: View, seed: number): string => {
  const neutral = ['#efe7db', '#e9e4dc', '#f0e6de', '#e8e6dd'][seed % 4] ?? '#efe7db'
  const lightProduct = brightness(colour) > 0.8
  const wall =
    view === 'tint'
      ? mix(colour, '#fbf3e8', lightProduct ? 0.1 : 0.62)
      : mix(neutral, colour, lightProduct ? 0.04 : 0.1)
  const top = lightProduct ? mix(wall, '#8d7b68', 0.2) : mix(wall, '#ffffff', 0.3)
  const ground =
    `<linearGradient id="wall" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset=".66" stop-color="${wall}"/><stop offset=".8" stop-color="${mix(wall, '#6b5848', 0.1)}"/><stop offset="1" stop-color="${mix(wall, '#ffffff', 0.18)}"/></linearGradient>` +
    softly('glow', '#ffffff', 0.6) +
    softly('shade', '#3a2a20', 0.5) +
    box(0, 0, 800, 1000, 0, 'url(#wall)') +
    oval(330, 380, 460, 460, 'url(#glow)')
  if (view === 'tint')
    return (
      ground +
      path(
        'M150 1000 V470 C150 300 260 200 400 200 C540 200 650 300 650 470 V1000Z',
        mix(wall, '#ffffff', 0.4),
        'opacity=".75"',
      )
    )
  if (view !== 'scene') return ground
  const leaf = times(
    7,
    (i) =>
      `<ellipse cx="${120 + i * 34}" cy="${130 + i * 62}" rx="22" ry="92" fill="#4a3b2c" opacity=".055" transform="rotate(${i % 2 ? 62 : -28} ${120 + i * 34} ${130 + i * 62})"/>`,
  )
  return (
    ground +
    disc(560, 330, 210, mix(wall, colour, 0.26), 'opacity=".7"') +
    leaf +
    box(0, 800, 800, 200, 0, mix(wall, '#6b4f38', 0.2)) +
    box(0, 800, 800, 5, 0, '#5a4534', 'opacity=".14"')
  )
}

const shadow = (drawing: Drawing): string =>
  drawing.floor === undefined
    ? ''
    : oval(410, drawing.floor + 2, 370, 46, 'url(#shade)') + oval(400, drawing.floor, 250, 20, 'url(#shade)')

const wallShadow = `<filter id="lift" x="-20%" y="-20%" width="150%" height="150%"><feDropShadow dx="16" dy="24" stdDeviation="20" flood-color="#3a2a20" flood-opacity=".26"/></filter>`

// The drawing's transform in the frame: scale, then x and y.
const frames: Record<View, readonly [number, number, number]> = {
  main: [0.86, 56, 66],
  detail: [1.75, -340, -330],
  tint: [0.76, 96, 130],
  scene: [0.8, 80, 122],
  tile: [0.8, 80, 100],
}

const tile = (body: string, colour: string, defs: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 600" width="600" height="600">${defs}<linearGradient id="wall" x2="0" y2="1"><stop offset="0" stop-color="${mix(colour, '#fdf6ec', 0.72)}"/><stop offset="1" stop-color="${mix(colour, '#f3e8da', 0.5)}"/></linearGradient>${softly('glow', '#ffffff', 0.7)}${softly('shade', '#3a2a20', 0.5)}<rect width="600" height="600" fill="url(#wall)"/><circle cx="250" cy="230" r="300" fill="url(#glow)"/><g transform="translate(70 14) scale(.57)">${body}</g></svg>`

export const drawProduct = (name: string, colour: string, view: View, seed: number): string | undefined => {
  const drawing = drawings.get(name)
  if (!drawing) return undefined
  const tints = tintsOf(colour)
  const defs = `<defs>${fills(tints)}${wallShadow}</defs>`
  const figure = `<g${drawing.floor === undefined ? ' filter="url(#lift)"' : ''}>${bodyOf(drawing, tints)}</g>`
  const { zoom } = drawing
  const grown = `translate(${400 * (1 - zoom)} ${(drawing.floor ?? 470) * (1 - zoom)}) scale(${zoom})`
  const body = `<g transform="${grown}">${shadow(drawing)}${figure}</g>`
  if (view === 'tile') return tile(body, colour, defs)
  const [scale, x, y] = frames[view]
  // Aligns the floor of standing things with the studio's.
  const settle = drawing.floor === undefined || view === 'detail' ? 0 : (858 - drawing.floor) * scale * 0.3
  const turned = view === 'scene' ? 'translate(800 0) scale(-1 1) ' : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 1000" width="800" height="1000">${defs}${studio(colour, view, seed)}<g transform="${turned}translate(${x} ${(y + settle).toFixed(1)}) scale(${scale})">${body}</g></svg>`
}

/** One of several things on a banner: each has its own colours, so its defs get unique ids. */
export const drawPlaced = (name: string, colour: string, x: number, y: number, scale: number): string => {
  const drawing = drawings.get(name)
  if (!drawing) return ''
  const tints = tintsOf(colour)
  const own = `n${hash(`${name}${colour}${x}`).toString(36)}`
  const text = `<defs>${fills(tints)}${softly('shade', '#2a1c14', 0.6)}${wallShadow}</defs>${shadow(drawing)}<g${drawing.floor === undefined ? ' filter="url(#lift)"' : ''}>${bodyOf(drawing, tints)}</g>`
  const renamed = text.replace(/id="(\w+)"/g, `id="$1-${own}"`).replace(/url\(#(\w+)\)/g, `url(#$1-${own})`)
  return `<g transform="translate(${x} ${y - (drawing.floor ?? 900) * scale}) scale(${scale})">${renamed}</g>`
}

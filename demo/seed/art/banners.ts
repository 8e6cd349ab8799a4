import { colourNamed } from '../variants'
import { box, disc, mix, oval, path, times } from './pen'
import { drawPlaced } from './picture'

type Thing = readonly [name: string, colour: string, x: number, scale: number, raise?: number]
type Banner = {
  width: number
  height: number
  wall: string
  floor: string
  glow: string
  things: readonly Thing[]
  backdrop: 'arches' | 'dunes' | 'window'
}

const banner = (
  width: number,
  height: number,
  wall: string,
  floor: string,
  glow: string,
  backdrop: Banner['backdrop'],
  things: readonly Thing[],
): Banner => ({ width, height, wall, floor, glow, backdrop, things })

/** Without text, since a picture is used in both languages. Nothing touches the left and right edges. */
const banners: Record<string, Banner> = {
  'slide-majlis': banner(1600, 640, '#1f4d3f', '#163a30', '#e9c98a', 'arches', [
    ['lantern', 'gold', 40, 0.5],
    ['mabkhara', 'teal', 380, 0.5],
    ['dallah', 'gold', 640, 0.6],
    ['cups', 'burgundy', 960, 0.34],
    ['datesbox', 'camel', 1200, 0.42],
  ]),
  'slide-wardrobe': banner(1600, 640, '#e6cfc0', '#d4b3a0', '#fff6ea', 'window', [
    ['gown', 'burgundy', 120, 0.6],
    ['abaya', 'black', 460, 0.6],
    ['dress', 'coral', 810, 0.6],
    ['handbag', 'brown', 1170, 0.42],
  ]),
  'slide-home': banner(1600, 640, '#d9d6c6', '#c2b69c', '#fff8e6', 'arches', [
    ['vase', 'terracotta', 110, 0.52],
    ['lamp', 'mustard', 430, 0.58],
    ['pot', 'coral', 800, 0.42],
    ['cushion', 'red', 1130, 0.42],
  ]),
  'ad-oud': banner(800, 1000, '#4a2236', '#34172a', '#e7b97d', 'arches', [
    ['perfume', 'plum', -40, 0.8],
    ['mabkhara', 'burgundy', 240, 0.8],
  ]),
  'ad-table': banner(800, 800, '#c8d2c4', '#a9b8a2', '#fffbe9', 'window', [
    ['kettle', 'sage', -30, 0.62],
    ['bowl', 'mustard', 330, 0.58],
    ['glasses', 'teal', 230, 0.34, -34],
  ]),
  'ad-desert': banner(1600, 520, '#f0cda0', '#d79d63', '#fff0cf', 'dunes', [
    ['tent', 'white', 620, 0.5],
    ['chair', 'red', 1060, 0.28, -20],
    ['lantern', 'green', 480, 0.22, -30],
  ]),
}

const backdrops: Record<Banner['backdrop'], (banner: Banner) => string> = {
  arches: ({ width, height, wall }) =>
    times(Math.ceil(width / 320), (i) =>
      path(
        `M${40 + i * 320} ${height} V${height * 0.42} C${40 + i * 320} ${height * 0.2} ${130 + i * 320} ${height * 0.16} ${160 + i * 320} ${height * 0.08} C${190 + i * 320} ${height * 0.16} ${280 + i * 320} ${height * 0.2} ${280 + i * 320} ${height * 0.42} V${height}Z`,
        mix(wall, '#ffffff', 0.12),
        'opacity=".6"',
      ),
    ),
  window: ({ width, height }) =>
    `<g opacity=".4" transform="skewX(-18)">${times(3, (i) => box(width * 0.4 + i * 150, height * 0.08, 130, height * 0.62, 60, '#ffffff', 'opacity=".55"'))}</g>`,
  dunes: ({ width, height }) =>
    disc(width * 0.2, height * 0.34, 74, '#fff3d6') +
    path(
      `M0 ${height * 0.62} Q${width * 0.25} ${height * 0.4} ${width * 0.52} ${height * 0.62} T${width} ${height * 0.52} V${height} H0Z`,
      '#e3b37c',
    ) +
    path(
      `M0 ${height * 0.76} Q${width * 0.3} ${height * 0.6} ${width * 0.6} ${height * 0.74} T${width} ${height * 0.68} V${height} H0Z`,
      '#d79d63',
    ),
}

export const drawBanner = (name: string): string | undefined => {
  const art = banners[name]
  if (!art) return undefined
  const { width, height, wall, floor, glow, backdrop, things } = art
  const ground = height * 0.9
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<defs><radialGradient id="glow"><stop offset="0" stop-color="${glow}" stop-opacity=".7"/><stop offset="1" stop-color="${glow}" stop-opacity="0"/></radialGradient>` +
    `<linearGradient id="floor" x2="0" y2="1"><stop offset="0" stop-color="${floor}"/><stop offset="1" stop-color="${mix(floor, '#ffffff', 0.12)}"/></linearGradient></defs>` +
    box(0, 0, width, height, 0, wall) +
    oval(width * 0.5, height * 0.4, width * 0.5, height * 0.8, 'url(#glow)') +
    backdrops[backdrop](art) +
    (backdrop === 'dunes' ? '' : box(0, height * 0.78, width, height * 0.22, 0, 'url(#floor)')) +
    things
      .map(([drawing, colour, x, scale, raise = 0]) =>
        drawPlaced(drawing, colourNamed(colour).hex, x, ground - raise, scale),
      )
      .join('') +
    '</svg>'
  )
}

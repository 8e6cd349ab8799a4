import { colourNamed } from '../variants'
import scenes from './banners.json' with { type: 'json' }
import { box, disc, mix, oval, path, times } from './pen'
import { drawPlaced } from './picture'

type Backdrop = 'arches' | 'dunes' | 'window'
type Banner = (typeof scenes)[keyof typeof scenes]

/** Without text, since a picture is used in both languages. Nothing touches the left and right edges. */
const banners: Readonly<Record<string, Banner>> = scenes

const backdrops: Record<Backdrop, (banner: Banner) => string> = {
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
    backdrops[backdrop as Backdrop](art) +
    (backdrop === 'dunes' ? '' : box(0, height * 0.78, width, height * 0.22, 0, 'url(#floor)')) +
    things
      .map(({ drawing, colour, x, scale, raise }) =>
        drawPlaced(drawing, colourNamed(colour).hex, x, ground - raise, scale),
      )
      .join('') +
    '</svg>'
  )
}

import { escapeHtml } from '../html'
import type { Logo } from './logo'

export interface IconContent {
  /** If null, the icon shows the first letter of the name. */
  logo: Logo | null
  name: string
  colours: Readonly<Record<'background' | 'fill' | 'on-fill', string>>
}

const SIZE = 512
/** Fraction of the icon's side that the logo may fill. For maskable icons, the diameter of the safe zone. */
const LOGO_SHARE = { any: 0.78, maskable: 0.8 } as const
/** Corner radius as a fraction of the side, for systems that do not crop icons. */
const ROUNDING = 0.22

/**
 * Returns an icon as SVG: the logo on the shop's background, or a letter on its brand colour. Embeds a logo of any size
 * and format as it is, so that no picture has to be decoded.
 */
export function iconSvg({ logo, name, colours }: IconContent, purpose: 'any' | 'maskable'): string {
  const radius = purpose === 'any' ? Math.round(SIZE * ROUNDING) : 0
  const ground = `<rect width="${SIZE}" height="${SIZE}" rx="${radius}" fill="${logo ? colours.background : colours.fill}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="0 0 ${SIZE} ${SIZE}">${ground}${
    logo ? picture(logo, purpose) : letter(name, colours['on-fill'])
  }</svg>`
}

function picture({ type, bytes, size }: Logo, purpose: 'any' | 'maskable'): string {
  const { width, height } = size ?? { width: 1, height: 1 }
  const longest = purpose === 'any' ? Math.max(width, height) : Math.hypot(width, height)
  const scale = (SIZE * LOGO_SHARE[purpose]) / longest
  const [w, h] = [Math.round(width * scale), Math.round(height * scale)]
  return `<image x="${(SIZE - w) / 2}" y="${(SIZE - h) / 2}" width="${w}" height="${h}" href="data:${type};base64,${base64Of(bytes)}"/>`
}

const letter = (name: string, colour: string) =>
  `<text x="50%" y="50%" dy=".35em" text-anchor="middle" font-family="system-ui, sans-serif" font-weight="600" font-size="${SIZE / 2}" fill="${colour}">${escapeHtml(firstLetter(name))}</text>`

const firstLetter = (name: string): string => /[\p{L}\p{N}]/u.exec(name)?.[0]?.toUpperCase() ?? '•'

/** The number of bytes to pass to `String.fromCharCode` at once. */
const SLICE = 8192

function base64Of(bytes: Uint8Array): string {
  let text = ''
  for (let from = 0; from < bytes.length; from += SLICE)
    text += String.fromCharCode(...bytes.subarray(from, from + SLICE))
  return btoa(text)
}

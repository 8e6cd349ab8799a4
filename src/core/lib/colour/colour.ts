import type { Appearance } from '../../types'
import { bytes, chroma, hexOf, labOf, linear, rgbOf, rgbOfHex, type Rgb } from './oklab'

export type Scheme = 'light' | 'dark'

/**
 * The roles of a theme's colours. Text roles (`ink`, `muted`, `accent`, `ok`, `bad`, `sale`) have a contrast of 4.5:1
 * on all three backgrounds; `edge` (controls) has 3:1; `line` is a decorative hairline. Text on `ok`, `bad`, `sale`
 * or `accent` uses `background`. `fill-edge` is drawn over the rim of a fill to give it 3:1; it is translucent black
 * or white, so that it also works if the host page overrides the fill.
 */
export type Role =
  | 'background'
  | 'surface'
  | 'sunken'
  | 'ink'
  | 'muted'
  | 'line'
  | 'edge'
  | 'accent'
  | 'fill'
  | 'fill-hover'
  | 'fill-edge'
  | 'on-fill'
  | 'ok'
  | 'bad'
  | 'sale'
  | 'footer'
  | 'footer-ink'

export type Colours = Readonly<Pick<Appearance, 'primary' | 'secondary' | 'background'>>

const WHITE: Rgb = [255, 255, 255]
const BLACK: Rgb = [0, 0, 0]
const VERMILION: Rgb = [186, 62, 18]
const BERRY: Rgb = [165, 35, 110]

const luminance = ([r, g, b]: Rgb) => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b) + 0.05

/** Returns the lowest WCAG 2 contrast ratio (1 to 21) of a colour on any of the backgrounds. */
function contrast(colour: Rgb, grounds: readonly Rgb[]): number {
  const light = luminance(colour)
  let least = 21
  for (const ground of grounds) {
    const ratio = light / luminance(ground)
    least = Math.min(least, Math.max(ratio, 1 / ratio))
  }
  return least
}

/** Changes the lightness and keeps the hue. Chroma is kept up to `limit` and to the limits of sRGB. */
function shift(colour: Rgb, lightness: number, limit = 1): Rgb {
  const lab = labOf(colour)
  const share = Math.min(1, limit / (chroma(lab) || 1))
  return rgbOf([lightness, lab[1] * share, lab[2] * share])
}

function mix(colour: Rgb, other: Rgb, share: number): Rgb {
  const [from, to] = [labOf(colour), labOf(other)]
  return rgbOf(from.map((v, index) => v + (to[index as 0] - v) * share) as [number, number, number])
}

/**
 * Returns the colour if it has the ratio on every background. Otherwise returns it at the nearest lightness that has
 * it, or black or white if none has.
 */
function reach(colour: Rgb, grounds: readonly Rgb[], ratio = 4.5): Rgb {
  const holds = (tried: Rgb) => contrast(tried, grounds) >= ratio
  if (holds(colour)) return colour
  const [lightness, a, b] = labOf(colour)
  const ways = [holds(BLACK) ? -0.01 : 0, holds(WHITE) ? 0.01 : 0].filter(Boolean)
  for (let steps = 1; steps < 100; steps++) {
    for (const way of ways) {
      const next = rgbOf([lightness + way * steps, a, b])
      if (holds(next)) return next
    }
  }
  return contrast(BLACK, grounds) > contrast(WHITE, grounds) ? BLACK : WHITE
}

/**
 * Returns a translucent shade that gives the colour 3:1 on every background; fully transparent if it has that
 * already.
 */
function shadeOver(colour: Rgb, grounds: readonly Rgb[]): string {
  const shade = contrast(BLACK, grounds) > contrast(WHITE, grounds) ? 0 : 255
  let alpha = 0
  // A little above 3, since the browser rounds again when it blends.
  const shaded = () => bytes(colour, (v) => v + ((shade - v) * alpha) / 255)
  while (alpha < 255 && contrast(shaded(), grounds) < 3.05) alpha += 5
  return hexOf([shade, shade, shade, alpha])
}

/** Whether the hues are nearly equal. A sale colour like the brand's would not stand out. */
function alike(colour: Rgb, other: Rgb): boolean {
  const [[, a, b], [, x, y]] = [labOf(colour), labOf(other)]
  const strength = Math.hypot(a, b)
  return strength > 0.06 && a * x + b * y > 0.9 * strength * Math.hypot(x, y)
}

/** Below this luminance, white text is easier to read than black. */
const isDark = (colour: Rgb) => luminance(colour) < 0.23

/** Returns the scheme that a background implies, or else a text colour; null without either. */
export function schemeOf(background: unknown, text?: unknown): Scheme | null {
  const ground = rgbOfHex(background)
  const ink = rgbOfHex(text)
  if (!ground && !ink) return null
  return (ground ? isDark(ground) : ink && !isDark(ink)) ? 'dark' : 'light'
}

/**
 * Returns a readable theme for any colours from the appearance call. Fills keep the brand colour. All other roles
 * keep their hue and change lightness until their contrast is sufficient. Never throws; invalid colours give the
 * default theme. Values are `#rrggbb`, or `#rrggbbaa` for `fill-edge`.
 * @param set colours that the host page has set: they are used unchanged, and the rest is fitted to them
 */
export function themeOf(colours: Colours, scheme: Scheme, set: Partial<Colours> = {}): Record<Role, string> {
  const dark = scheme === 'dark'
  const primary = rgbOfHex(colours.primary) ?? [31, 77, 63]
  const secondary = rgbOfHex(colours.secondary)
  const text = rgbOfHex(set.secondary)
  const ground = rgbOfHex(set.background)

  // A background this light or dark leaves contrast for coloured text. If the sent one is of the other scheme, use
  // only its hue.
  const sent = rgbOfHex(colours.background) ?? [250, 248, 244]
  const own = isDark(sent) === dark ? sent : shift(sent, dark ? 0.19 : 0.985, 0.015)
  const background = ground ?? reach(own, text ? [text] : [dark ? WHITE : BLACK], text ? 6 : 8.5)
  // On black, a small step in lightness is invisible.
  const base = dark && !ground ? shift(background, Math.max(labOf(background)[0], 0.15)) : background
  // A background set by the host page may be too close to black or white for the usual direction.
  const roomy = contrast(dark ? WHITE : BLACK, [base]) > 7
  const surface = mix(base, dark && !roomy ? BLACK : WHITE, dark ? 0.05 : 0.75)
  const sunken = mix(base, dark === roomy ? WHITE : BLACK, dark ? 0.1 : 0.03)
  const grounds = [background, surface, sunken]
  const on = (colour: Rgb, ratio?: number) => reach(colour, grounds, ratio)

  // The appearance's text colour is also used on the footer, so it may be too light for text on the page.
  const ink =
    text ??
    (secondary && contrast(secondary, [background]) > 2
      ? on(secondary)
      : on(shift(primary, dark ? 0.94 : 0.24, 0.012)))
  const line = mix(background, ink, 0.12)

  const againstPage = contrast(primary, [background])
  // A white or grey brand colour has no hue to keep in text.
  const grey = chroma(labOf(primary)) < 0.03
  const pale = grey && againstPage < 3
  // A primary button in the page's colour would look like any other button.
  const fill = grey && againstPage < 1.5 && !set.primary ? ink : primary
  const [lightness] = labOf(fill)
  const onFill = contrast(WHITE, [fill]) >= 4.5 ? WHITE : reach(shift(fill, 0.16, 0.03), [fill])
  const darker = lightness > 0.93 || (onFill === WHITE && lightness > 0.2)

  const roles: Record<Exclude<Role, 'fill-edge'>, Rgb> = {
    background,
    surface,
    sunken,
    ink,
    muted: on(mix(ink, background, 0.4)),
    line,
    edge: on(line, 3),
    accent: pale ? ink : on(primary),
    fill,
    'fill-hover': reach(shift(fill, lightness + (darker ? -0.05 : lightness < 0.2 ? 0.2 : 0.05)), [onFill]),
    'on-fill': onFill,
    ok: on([17, 116, 68]),
    bad: on([190, 32, 48]),
    sale: on(alike(primary, VERMILION) ? BERRY : VERMILION),
    footer: primary,
    'footer-ink': reach(secondary ?? onFill, [primary]),
  }
  return {
    ...(Object.fromEntries(Object.entries(roles).map(([role, rgb]) => [role, hexOf(rgb)])) as Record<
      keyof typeof roles,
      string
    >),
    'fill-edge': shadeOver(fill, grounds),
  }
}

/**
 * Adjusts the lightness of a text colour until it has 4.5:1 on the background. Invalid colours count as black on
 * white.
 */
export function readableOn(colour: unknown, ground: unknown): string {
  return hexOf(reach(rgbOfHex(colour) ?? BLACK, [rgbOfHex(ground) ?? WHITE]))
}

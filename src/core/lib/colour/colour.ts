import type { Appearance } from '../../types'

/** A colour in sRGB, as integers from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number]
/**
 * A colour in OKLab: lightness 0 to 1, and two axes whose direction is the hue and whose length is the chroma (0 to
 * about 0.3).
 */
export type Lab = readonly [lightness: number, a: number, b: number]

const light = [...Array(256).keys()].map((v) => (v < 11 ? v / 3294.6 : ((v / 255 + 0.055) / 1.055) ** 2.4))
/** Returns the linear light (0 to 1) of an sRGB byte. */
export const linear = (byte: number) => light[byte] ?? 0
const coded = (v: number) => (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055)

export const bytes = (values: readonly number[], byteOf: (value: number) => number) =>
  [...Uint8ClampedArray.from(values, byteOf)] as [number, number, number]

export const chroma = ([, a, b]: Lab) => Math.hypot(a, b)

export function labOf(rgb: Rgb): Lab {
  const [r, g, b] = rgb.map(linear) as [number, number, number]
  const long = Math.cbrt(0.4122 * r + 0.5363 * g + 0.0515 * b)
  const middle = Math.cbrt(0.2119 * r + 0.6807 * g + 0.1074 * b)
  const short = Math.cbrt(0.0883 * r + 0.2817 * g + 0.63 * b)
  return [
    0.2104 * long + 0.7936 * middle - 0.0041 * short,
    1.978 * long - 2.4286 * middle + 0.4506 * short,
    0.0259 * long + 0.7828 * middle - 0.8087 * short,
  ]
}

/** Returns linear light. Values outside 0 to 1 mean that the colour is out of gamut. */
function lightOf([lightness, a, b]: Lab): number[] {
  const long = (lightness + 0.3963 * a + 0.2158 * b) ** 3
  const middle = (lightness - 0.1056 * a - 0.0639 * b) ** 3
  const short = (lightness - 0.0895 * a - 1.2915 * b) ** 3
  return [
    4.0767 * long - 3.3077 * middle + 0.231 * short,
    -1.2684 * long + 2.6098 * middle - 0.3413 * short,
    -0.0042 * long - 0.7034 * middle + 1.7076 * short,
  ]
}

/** Converts to sRGB. Out-of-gamut colours lose chroma and keep lightness and hue. */
export function rgbOf([lightness, a, b]: Lab): Rgb {
  let share = 1
  let shown = lightOf([lightness, a, b])
  for (let step = 0.5; step > 0.01; step /= 2) {
    if (shown.some((v) => v < -0.0005 || v > 1.0005)) share -= step
    else if (share === 1) break
    else share += step
    shown = lightOf([lightness, a * share, b * share])
  }
  return bytes(shown, (v) => 255 * coded(v))
}

/** Parses `#rrggbb` only; `ui/css-colour.ts` converts other CSS colours first. */
export function rgbOfHex(text: unknown): Rgb | null {
  if (typeof text !== 'string' || !/^#[\da-f]{6}$/i.test(text)) return null
  const bits = parseInt(text.slice(1), 16)
  return [bits >> 16, (bits >> 8) & 255, bits & 255]
}

export const hexOf = (rgb: readonly number[]) =>
  '#' + rgb.map((v) => v.toString(16).padStart(2, '0')).join('')

export type Scheme = 'light' | 'dark'

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
 * Returns the colour if it reaches the contrast ratio on every background. Otherwise returns it with the nearest
 * lightness that does, or black or white if none does.
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
 * Returns a translucent black or white that gives the colour a contrast of 3:1 on every background. Fully transparent
 * if the colour already has that contrast.
 */
function shadeOver(colour: Rgb, grounds: readonly Rgb[]): string {
  const shade = contrast(BLACK, grounds) > contrast(WHITE, grounds) ? 0 : 255
  let alpha = 0
  const shaded = () => bytes(colour, (v) => v + ((shade - v) * alpha) / 255)
  // Aim slightly above 3, since the browser rounds again when it blends.
  while (alpha < 255 && contrast(shaded(), grounds) < 3.05) alpha += 5
  return hexOf([shade, shade, shade, alpha])
}

/** Whether two colours have nearly the same hue. A sale colour like the brand's would not stand out. */
function alike(colour: Rgb, other: Rgb): boolean {
  const [[, a, b], [, x, y]] = [labOf(colour), labOf(other)]
  const strength = Math.hypot(a, b)
  return strength > 0.06 && a * x + b * y > 0.9 * strength * Math.hypot(x, y)
}

/** Whether white text is easier to read on a colour than black text. */
const isDark = (colour: Rgb) => luminance(colour) < 0.23

/** Returns the colour scheme that fits a background or, without a background, a text colour. Null without either. */
export function schemeOf(background: unknown, text?: unknown): Scheme | null {
  const ground = rgbOfHex(background)
  const ink = rgbOfHex(text)
  if (!ground && !ink) return null
  return (ground ? isDark(ground) : ink && !isDark(ink)) ? 'dark' : 'light'
}

/**
 * Returns a readable theme for any colours of the appearance settings. Fills keep the brand colour. All other roles
 * keep their hue and change lightness until their contrast is sufficient. Never throws; invalid colours give the
 * default theme. Values are `#rrggbb`, or `#rrggbbaa` for `fill-edge`.
 * @param set colours that the host page has set: they are used unchanged, and the rest is fitted to them
 */
export function themeOf(colours: Colours, scheme: Scheme, set: Partial<Colours> = {}) {
  const dark = scheme === 'dark'
  const primary = rgbOfHex(colours.primary) ?? [31, 77, 63]
  const secondary = rgbOfHex(colours.secondary)
  const text = rgbOfHex(set.secondary)
  const ground = rgbOfHex(set.background)

  // A colour this light or dark leaves enough contrast for coloured text on it. If the server's background belongs to
  // the other scheme, keep only its hue.
  const sent = rgbOfHex(colours.background) ?? [250, 248, 244]
  const own = isDark(sent) === dark ? sent : shift(sent, dark ? 0.19 : 0.985, 0.015)
  const background = ground ?? reach(own, text ? [text] : [dark ? WHITE : BLACK], text ? 6 : 8.5)
  // On black, a small step in lightness is invisible.
  const base = dark && !ground ? shift(background, Math.max(labOf(background)[0], 0.15)) : background
  // A background set by the host page may be almost black or white, so the surface can't always be shifted in the usual
  // direction.
  const roomy = contrast(dark ? WHITE : BLACK, [base]) > 7
  const surface = mix(base, dark && !roomy ? BLACK : WHITE, dark ? 0.05 : 0.75)
  const sunken = mix(base, dark === roomy ? WHITE : BLACK, dark ? 0.1 : 0.03)
  const grounds = [background, surface, sunken]
  const on = (colour: Rgb, ratio?: number) => reach(colour, grounds, ratio)

  // The footer also uses the text colour of the appearance settings, so the colour may be too light for text on the
  // page.
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

  /*
   * Text roles (`ink`, `muted`, `accent`, `ok`, `bad`, `sale`) have a contrast of 4.5:1 on all three backgrounds; `edge`
   * (controls) has 3:1; `line` is a decorative hairline. Text on `ok`, `bad`, `sale` or `accent` uses `background`.
   */
  const roles = {
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
  } satisfies Record<string, Rgb>
  return {
    ...(Object.fromEntries(Object.entries(roles).map(([role, rgb]) => [role, hexOf(rgb)])) as Record<
      keyof typeof roles,
      string
    >),
    /**
     * This is drawn over the rim of a fill to give it 3:1. It is translucent black or white, so that it also works if
     * the host page overrides the fill.
     */
    'fill-edge': shadeOver(fill, grounds),
  }
}

/** A role of a theme's colours. */
export type Role = keyof ReturnType<typeof themeOf>

/**
 * Changes the lightness of a text colour until its contrast with the background is 4.5:1. Invalid colours count as
 * black on white.
 */
export function readableOn(colour: unknown, ground: unknown): string {
  return hexOf(reach(rgbOfHex(colour) ?? BLACK, [rgbOfHex(ground) ?? WHITE]))
}

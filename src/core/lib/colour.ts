import type { Appearance } from '../types'

export type Scheme = 'light' | 'dark'

/**
 * What a colour is for. Text roles (`ink`, `muted`, `accent`, `ok`, `bad`, `sale`) hold 4.5:1 on all three grounds;
 * `edge` (controls) and `fill-edge` hold 3:1; `line` is a mere hairline. Text on `ok`, `bad`, `sale` or `accent` is `background`.
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

export type Colours = Pick<Appearance, 'primary' | 'secondary' | 'background'>

/** Red, green, blue: 0 to 255. */
type Rgb = readonly [red: number, green: number, blue: number]

const NAMES: Record<string, string> = {
  black: '000',
  white: 'fff',
  gray: '808080',
  red: 'f00',
  orange: 'ffa500',
  yellow: 'ff0',
  green: '008000',
  blue: '00f',
  navy: '000080',
  purple: '800080',
  pink: 'ffc0cb',
  brown: 'a52a2a',
}
const WHITE: Rgb = [255, 255, 255]
const BLACK: Rgb = [0, 0, 0]

const hex = (rgb: Rgb) => '#' + rgb.map((v) => v.toString(16).padStart(2, '0')).join('')

/** Hex of 3, 4, 6 or 8 digits, `rgb()` or a common name. Null for all else, and for what is fully transparent. */
function parse(value: unknown): Rgb | null {
  if (typeof value !== 'string') return null
  const text = value.trim().toLowerCase()
  const given = Object.hasOwn(NAMES, text) ? '#' + NAMES[text] : text
  // One or two digits a channel.
  const digits = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/.test(given)
    ? given
        .match(given.length < 6 ? /[\da-f]/g : /[\da-f]{2}/g)
        ?.map((pair) => parseInt(pair + pair, 16) & 255)
    : /^rgba?\(\s*\d*\.?\d+%?(?:[\s,/]+\d*\.?\d+%?){2,3}\s*\)$/.test(given)
      ? given.match(/[\d.]+%?/g)?.map((part) => parseFloat(part) * (part.endsWith('%') ? 2.55 : 1))
      : null
  if (!digits || digits[3] === 0) return null
  const [red = 0, green = 0, blue = 0] = digits.map((v) => Math.round(Math.min(v, 255)))
  return [red, green, blue]
}

const linear = (v: number) => ((v /= 255) <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
const luminance = ([r, g, b]: Rgb) => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)

/** WCAG 2's contrast of two colours, 1 to 21. */
function contrast(a: Rgb, b: Rgb): number {
  const [x, y] = [luminance(a), luminance(b)]
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05)
}

/** A tint or shade: the colour with a share, 0 to 1, of another. */
function mix(colour: Rgb, other: Rgb, share: number): Rgb {
  const at = (i: 0 | 1 | 2) => Math.round(colour[i] + (other[i] - colour[i]) * share)
  return [at(0), at(1), at(2)]
}

/** The first tint or shade that fits, on the way to white or black: the colour itself where it does. */
function tone(colour: Rgb, end: Rgb, fits: (tone: Rgb) => boolean): Rgb {
  for (let share = 0; share < 1; share += 0.01) {
    const next = mix(colour, end, share)
    if (fits(next)) return next
  }
  return end
}

/** The nearest tint or shade that holds the ratio on every ground. On a ground of 0.18 both black and white hold 4.5:1. */
function reach(colour: Rgb, grounds: readonly Rgb[], ratio = 4.5): Rgb {
  const end = grounds.every((ground) => luminance(ground) > 0.18) ? BLACK : WHITE
  return tone(colour, end, (next) => grounds.every((ground) => contrast(next, ground) >= ratio))
}

const isDark = (colour: Rgb) => luminance(colour) < 0.125

/** The scheme that the sent background speaks of; light where there is none. */
export function schemeOf({ background }: Colours): Scheme {
  return isDark(parse(background) ?? WHITE) ? 'dark' : 'light'
}

/**
 * A readable theme from whatever the appearance call sent (UX, Look): the brand's colour is kept for fills, all other
 * roles are tinted or shaded until their contrast holds. Never throws; junk is the default theme. Values are `#rrggbb`.
 */
export function themeOf(colours: Colours, scheme: Scheme): Record<Role, string> {
  const dark = scheme === 'dark'
  const primary = parse(colours.primary) ?? [31, 77, 63]
  const secondary = parse(colours.secondary)
  const sent = parse(colours.background) ?? [250, 248, 244]

  // A background of the other scheme lends no more than its hue.
  const own = isDark(sent) === dark
  const background = dark
    ? tone(sent, BLACK, (shade) => Math.max(...shade) < (own ? 44 : 28))
    : tone(sent, WHITE, (tint) => Math.min(...tint) > (own ? 205 : 246))
  const surface = mix(background, WHITE, dark ? 0.04 : 0.75)
  const sunken = mix(background, dark ? WHITE : BLACK, dark ? 0.08 : 0.035)
  const grounds = [background, surface, sunken]
  const on = (colour: Rgb, ratio?: number) => reach(colour, grounds, ratio)

  // SPEC §3's text colour also stands on the footer, so it may be as light as the page: then it can't be the ink.
  const ink = on(
    secondary && contrast(secondary, background) > 2
      ? secondary
      : mix(dark ? [236, 236, 236] : [30, 30, 30], primary, 0.08),
    7,
  )
  const line = mix(background, ink, 0.12)

  const brightness = luminance(primary)
  const onFill = contrast(WHITE, primary) >= 4.5 ? WHITE : reach(mix(BLACK, primary, 0.1), [primary])
  const darker = brightness > 0.8 || (onFill === WHITE && brightness > 0.02)
  // A white or grey brand has no hue to keep in text.
  const pale = Math.max(...primary) - Math.min(...primary) < 24 && contrast(primary, background) < 3

  const roles = {
    background,
    surface,
    sunken,
    ink,
    muted: on(mix(ink, background, 0.35)),
    line,
    edge: on(line, 3),
    accent: pale ? ink : on(primary),
    fill: primary,
    'fill-hover': reach(mix(primary, darker ? BLACK : WHITE, 0.14), [onFill]),
    'fill-edge': on(primary, 3),
    'on-fill': onFill,
    ok: on([17, 116, 68]),
    bad: on([190, 32, 48]),
    sale: on([186, 62, 18]),
    footer: primary,
    'footer-ink': reach(secondary ?? onFill, [primary]),
  }
  return Object.fromEntries(Object.entries(roles).map(([role, rgb]) => [role, hex(rgb)])) as Record<
    Role,
    string
  >
}

/** A server's colour as `#rrggbb`, safe in a style; null for all that is not plainly a colour. */
export function safeColor(value: unknown): string | null {
  const rgb = parse(value)
  return rgb && hex(rgb)
}

/** A text colour tinted or shaded until it holds 4.5:1 on the ground. Junk is read as black on white. */
export function readableOn(colour: unknown, ground: unknown): string {
  return hex(reach(parse(colour) ?? BLACK, [parse(ground) ?? WHITE]))
}

import { expect, it } from 'vitest'
import { readableOn, schemeOf, themeOf, type Role, type Scheme } from '../../../../src/core/lib/colour/colour'
import { fc } from '../../../helpers/property'

const channelsOf = (hex: string) =>
  [1, 3, 5].map((at) => {
    const v = parseInt(hex.slice(at, at + 2), 16) / 255
    return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]

/** WCAG 2 contrast, implemented independently. */
function contrast(a: string, b: string): number {
  const [x, y] = [a, b].map((hex) => {
    const [r, g, blue] = channelsOf(hex)
    return 0.2126 * r + 0.7152 * g + 0.0722 * blue + 0.05
  }) as [number, number]
  return Math.max(x, y) / Math.min(x, y)
}

/** OKLCH with the published constants: lightness, chroma, and hue in degrees. */
function oklch(hex: string) {
  const [r, g, b] = channelsOf(hex)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const x = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const y = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s
  return { lightness, chroma: Math.hypot(x, y), hue: (Math.atan2(y, x) * 180) / Math.PI }
}
const turn = (a: number, b: number) => Math.abs(((a - b + 540) % 360) - 180)

/** The visible border of a fill: its translucent edge blended over it. */
function rimOf(theme: Record<Role, string>): string {
  const byte = (hex: string, at: number) => parseInt(hex.slice(at, at + 2), 16)
  const edge = theme['fill-edge']
  const alpha = byte(edge, 7) / 255
  const seen = [1, 3, 5].map((at) => Math.round(byte(theme.fill, at) * (1 - alpha) + byte(edge, at) * alpha))
  return `#${seen.map((v) => v.toString(16).padStart(2, '0')).join('')}`
}

const GROUNDS: readonly Role[] = ['background', 'surface', 'sunken']
const TEXTS: readonly Role[] = ['ink', 'muted', 'accent', 'ok', 'bad', 'sale']

function failures(theme: Record<Role, string>): string[] {
  const bad: string[] = []
  const demand = (text: Role, ground: Role, ratio: number) => {
    const value = contrast(theme[text], theme[ground])
    if (value < ratio) bad.push(`${text} ${theme[text]} on ${ground} ${theme[ground]}: ${value.toFixed(2)}`)
  }
  for (const ground of GROUNDS) {
    for (const text of TEXTS) demand(text, ground, 4.5)
    demand('edge', ground, 3)
    if (contrast(rimOf(theme), theme[ground]) < 3) bad.push(`the rim of ${theme.fill} on ${theme[ground]}`)
  }
  demand('on-fill', 'fill', 4.5)
  demand('on-fill', 'fill-hover', 4.5)
  demand('footer-ink', 'footer', 4.5)
  for (const [role, colour] of Object.entries(theme))
    if (!(role === 'fill-edge' ? /^#[\da-f]{8}$/ : /^#[\da-f]{6}$/).test(colour)) bad.push(colour)
  return bad
}

const hexColour = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`)
const anything = fc.oneof(
  { weight: 6, arbitrary: hexColour },
  // Include colours that are rare among random ones: greys, primaries, nearly white and nearly black.
  fc
    .constantFrom(0, 1, 2, 127, 128, 253, 254, 255)
    .map((v) => `#${v.toString(16).padStart(2, '0').repeat(3)}`),
  fc.constantFrom('#ffff00', '#39ff14', '#ff0000', '#0000ff', '#00ffff', '#ff69b4', '#ffe9a8'),
  fc.constantFrom(null, '', 'red', 'junk', '#12', 'var(--x)', '#0000', 'constructor'),
  fc.string(),
)
const scheme = fc.constantFrom<Scheme>('light', 'dark')

it('themeOf() returns a readable theme for any colours of a merchant, even three equal ones, light and dark', () => {
  fc.assert(
    fc.property(anything, anything, anything, scheme, (primary, secondary, background, wanted) => {
      const bad = failures(themeOf({ primary, secondary, background }, wanted))
      if (bad.length > 0) throw new Error(bad.join('\n'))
    }),
    { numRuns: 1000 },
  )
  fc.assert(
    fc.property(hexColour, scheme, (one, wanted) => {
      expect(failures(themeOf({ primary: one, secondary: one, background: one }, wanted))).toEqual([])
    }),
    { numRuns: 200 },
  )
})

it('themeOf() keeps the brand colour on the footer, and on buttons with enough contrast', () => {
  fc.assert(
    fc.property(hexColour, anything, anything, scheme, (primary, secondary, background, wanted) => {
      const theme = themeOf({ primary, secondary, background }, wanted)
      const lost = oklch(primary).chroma < 0.031 && contrast(primary, theme.background) < 1.51
      expect(theme.footer).toBe(primary)
      expect(lost ? [primary, theme.ink] : [primary]).toContain(theme.fill)
    }),
    { numRuns: 100 },
  )
})

it('themeOf() changes no colour that is readable', () => {
  const sent = { primary: '#0a5c4a', secondary: '#ffffff', background: '#f6f6f6' }
  expect(themeOf(sent, 'light')).toMatchObject({
    fill: '#0a5c4a',
    'fill-edge': '#00000000',
    'on-fill': '#ffffff',
    accent: '#0a5c4a',
    footer: '#0a5c4a',
    'footer-ink': '#ffffff',
    background: '#f6f6f6',
  })
  expect(themeOf({ ...sent, secondary: '#402050' }, 'light').ink).toBe('#402050')
  expect(themeOf({ ...sent, background: '#ffd400' }, 'light').background).toBe('#ffd400')
  expect(themeOf({ ...sent, background: '#101820' }, 'dark').background).toBe('#101820')
})

it('themeOf() preserves the hue of every colour that it changes', () => {
  fc.assert(
    fc.property(hexColour, hexColour, hexColour, scheme, (primary, secondary, background, wanted) => {
      const theme = themeOf({ primary, secondary, background }, wanted)
      const pairs = [
        [primary, theme.accent],
        [primary, theme['fill-hover']],
        [secondary, theme['footer-ink']],
        [background, theme.background],
      ] as const
      for (const [sent, shown] of pairs) {
        const [from, to] = [oklch(sent), oklch(shown)]
        // Greys have no hue, and rounding shifts the hue of nearly black colours.
        if (from.chroma < 0.04 || to.chroma < 0.04 || to.lightness < 0.3) continue
        if (turn(from.hue, to.hue) > 4) throw new Error(`${sent} became ${shown}`)
      }
    }),
    { numRuns: 300 },
  )
})

it('themeOf() changes a colour as little as needed, and preserves its chroma', () => {
  const onWhite = oklch(readableOn('#ff6f61', '#ffffff'))
  expect(contrast(readableOn('#ff6f61', '#ffffff'), '#ffffff')).toBeLessThan(4.8)
  expect(onWhite.chroma).toBeGreaterThan(0.14)
  expect(turn(onWhite.hue, oklch('#ff6f61').hue)).toBeLessThan(2)
})

it.each([
  ['dark', { primary: '#0b0d12', secondary: '#e8e6df', background: '#14171f' }],
  ['light', { primary: '#ffffff', secondary: null, background: '#faf8f4' }],
] as const)('themeOf() fills buttons in the text colour if brand and page match: %s', (wanted, sent) => {
  const theme = themeOf(sent, wanted)
  expect(contrast(theme.fill, theme.background)).toBeGreaterThan(7)
  expect(theme.footer).toBe(sent.primary)
  expect(themeOf(sent, wanted, { primary: sent.primary }).fill, 'but what the page sets').toBe(sent.primary)
})

it('themeOf() gives a pale brand colour a visible border, and replaces white footer text on a white page', () => {
  const theme = themeOf({ primary: '#ffe9a8', secondary: null, background: '#ffffff' }, 'light')
  expect(theme.fill).toBe('#ffe9a8')
  expect(contrast(rimOf(theme), '#ffffff')).toBeGreaterThan(3)
  expect(turn(oklch(rimOf(theme)).hue, oklch('#ffe9a8').hue)).toBeLessThan(8)
  expect(contrast(theme['on-fill'], theme.fill)).toBeGreaterThan(7)
  const { ink } = themeOf({ primary: '#0a5c4a', secondary: '#ffffff', background: '#ffffff' }, 'light')
  expect(contrast(ink, '#ffffff')).toBeGreaterThan(12)
})

it('themeOf() gives a button another colour on hover', () => {
  fc.assert(
    fc.property(hexColour, (primary) => {
      const theme = themeOf({ primary, secondary: null, background: null }, 'light')
      expect(theme['fill-hover']).not.toBe(theme.fill)
    }),
    { numRuns: 100 },
  )
})

it.each(['#ba3e12', '#e8590c'])('themeOf() does not give a discount the brand colour %s', (primary) => {
  const { sale, accent } = themeOf({ primary, secondary: null, background: '#ffffff' }, 'light')
  expect(turn(oklch(sale).hue, oklch(accent).hue)).toBeGreaterThan(30)
})

it('themeOf() turns a light shop dark on request, distinguishes surfaces on black, and has a default', () => {
  const sent = { primary: '#7a2e4d', secondary: '#2b1a22', background: '#fdf3f6' }
  const { background } = themeOf(sent, 'dark')
  expect(schemeOf(background)).toBe('dark')
  expect(contrast(background, '#000000')).toBeLessThan(2)
  expect(schemeOf(sent.background)).toBe('light')
  expect(schemeOf(themeOf({ ...sent, background }, 'light').background)).toBe('light')
  expect(schemeOf(null)).toBeNull()
  const theme = themeOf({ primary: '#ffffff', secondary: null, background: '#000000' }, 'dark')
  expect(theme.background).toBe('#000000')
  const [surface, sunken] = [oklch(theme.surface).lightness, oklch(theme.sunken).lightness]
  expect(surface).toBeGreaterThan(0.15)
  expect(sunken).toBeGreaterThan(surface + 0.03)
  const nothing = { primary: null, secondary: null, background: null }
  const junk = { primary: 'url(x)', secondary: '#zzz', background: 'constructor' }
  expect(themeOf(junk, 'light')).toEqual(themeOf(nothing, 'light'))
  expect(themeOf({ ...nothing, primary: undefined as unknown as null }, 'light')).toEqual(
    themeOf(nothing, 'light'),
  )
})

const appearance = { primary: '#1f4d3f', secondary: '#f7f1e6', background: '#faf8f4' }

it('themeOf() leaves the host page’s colours unchanged, and derives others that are readable with them', () => {
  const white = themeOf(appearance, 'dark', { secondary: '#ffffff' })
  expect(white.ink).toBe('#ffffff')
  expect(failures(white)).toEqual([])
  const black = themeOf(appearance, 'dark', { background: '#101010' })
  expect(black.background).toBe('#101010')
  expect(failures(black)).toEqual([])
})

it('themeOf() accepts any one colour from the host page', () => {
  fc.assert(
    fc.property(hexColour, fc.boolean(), (colour, isText) => {
      const wanted = isText ? schemeOf(null, colour) : schemeOf(colour)
      const theme = themeOf(
        appearance,
        wanted ?? 'light',
        isText ? { secondary: colour } : { background: colour },
      )
      const remaining = isText ? theme.ink : theme.background
      expect(remaining).toBe(colour)
      const ground = isText ? theme.background : colour
      for (const text of TEXTS) expect(contrast(theme[text], ground)).toBeGreaterThanOrEqual(4.4)
    }),
    { numRuns: 100 },
  )
})

it('readableOn() changes a colour until it is readable on its background, and no further', () => {
  expect(readableOn('#cc0000', '#ffffff')).toBe('#cc0000')
  fc.assert(
    fc.property(anything, hexColour, (text, ground) => contrast(readableOn(text, ground), ground) >= 4.5),
  )
})

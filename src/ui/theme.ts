import { schemeOf, themeOf, type Colours, type Scheme } from '../core/lib/colour/colour'
import { cssColour } from './css-colour'

/**
 * Returns the CSS for a theme's colours. `base.ts` has the defaults, and lets the host page's `--store-color-*`
 * override both.
 */
export function themeText(colours: Colours, scheme: Scheme, set?: Partial<Colours>): string {
  const roles = Object.entries(themeOf(colours, scheme, set)).map(
    ([role, colour]) => `--t-${role}:${colour};`,
  )
  // A pastel panel that is designed for a white page glares on a dark one, so dark themes only tint panels with its
  // colour.
  const panels = scheme === 'dark' ? '--t-panel:14%;' : ''
  return `.root{color-scheme:${scheme};${panels}${roles.join('')}}`
}

const sheets = new Map<string, CSSStyleSheet>()

/**
 * Returns the style sheet of a theme. It is created once and shared by all roots with that theme.
 * @param sent colours of the shop's appearance settings, if any
 * @param wanted the element's `theme`; if null, the colours decide
 * @param set the host page's primary, text and background colours as computed by the browser; they override both
 */
export function themeSheet(
  sent: Colours | null,
  wanted: Scheme | null,
  set: readonly string[],
): CSSStyleSheet {
  const key = [wanted, sent?.primary, sent?.secondary, sent?.background, ...set].join()
  let sheet = sheets.get(key)
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(textOf(sent, wanted, set))
    sheets.set(key, sheet)
  }
  return sheet
}

function textOf(sent: Colours | null, wanted: Scheme | null, set: readonly string[]): string {
  const [primary, secondary, background] = set.map(cssColour)
  const sentBackground = cssColour(sent?.background)
  return themeText(
    {
      primary: primary ?? cssColour(sent?.primary),
      secondary: cssColour(sent?.secondary),
      background: sentBackground,
    },
    schemeOf(background, secondary) ?? wanted ?? schemeOf(sentBackground) ?? 'light',
    { primary: primary ?? null, secondary: secondary ?? null, background: background ?? null },
  )
}

import { schemeOf, themeOf, type Colours, type Scheme } from '../core/lib/colour'
import { cssColour } from './css-colour'

/** The colours of a theme; `base.ts` has the defaults, and puts what the host page says before both. */
export function themeText(colours: Colours, scheme: Scheme, set?: Partial<Colours>): string {
  const roles = Object.entries(themeOf(colours, scheme, set)).map(
    ([role, colour]) => `--t-${role}:${colour};`,
  )
  return `.root{color-scheme:${scheme};${roles.join('')}}`
}

const sheets = new Map<string, CSSStyleSheet>()

/**
 * One sheet per theme, made once and shared by all roots that wear it.
 * @param sent what the appearance call says, if anything
 * @param wanted the element's own choice; without it the colours decide
 * @param set the host page's primary, text and background, as the browser computes them: they decide before both
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

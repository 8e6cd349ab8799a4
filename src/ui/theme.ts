import { schemeOf, themeOf, type Colours, type Scheme } from '../core/lib/colour'

/** The colours of a theme; `base.ts` has the defaults, and puts what the host page says before both. */
export function themeText(colours: Colours, scheme: Scheme): string {
  const roles = Object.entries(themeOf(colours, scheme)).map(([role, colour]) => `--t-${role}:${colour};`)
  return `.root{color-scheme:${scheme};${roles.join('')}}`
}

const sheets = new Map<string, CSSStyleSheet>()

/** One sheet per theme, shared by all roots that wear it. Without a scheme the colours decide. */
export function themeSheet(colours: Colours, scheme: Scheme = schemeOf(colours)): CSSStyleSheet {
  const text = themeText(colours, scheme)
  let sheet = sheets.get(text)
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    sheets.set(text, sheet)
  }
  return sheet
}

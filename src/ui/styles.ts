import type { Dir } from '../core/types'
import { baseText } from './base'

/** Rules that wait as text until a root adopts them: importing styles works in Node, and the first root gets one batch. */
function createRules(first = '') {
  let waiting = first
  let sheet: CSSStyleSheet | undefined
  return {
    insert(rule: string) {
      if (!sheet) {
        waiting += rule
        return
      }
      try {
        sheet.insertRule(rule, sheet.cssRules.length)
      } catch {
        // A selector or at-rule that this browser is too old for: dropped alone, as a style tag would do.
      }
    },
    sheet() {
      if (!sheet) {
        sheet = new CSSStyleSheet()
        sheet.replaceSync(waiting)
        waiting = ''
      }
      return sheet
    },
  }
}

const base = createRules(baseText)
/** Rules for both directions: nearly all, since sides are written as start and end. */
const common = createRules()
const sided = { ltr: createRules(), rtl: createRules() }

/**
 * A class of emotion. The build (`elements/build/static-styles.ts`) has made its name and rules of the template; without
 * it, as in plain Node, nothing is styled. In the rules `&` stands for the class. The third argument is there only where
 * they differ from right to left.
 */
export function css(template: TemplateStringsArray, ...keyframes: string[]): string
export function css(name: string, rules: readonly string[], mirrored?: readonly string[]): string
export function css(
  name: string | TemplateStringsArray,
  rules: string | readonly string[] = [],
  mirrored?: string | readonly string[],
): string {
  if (typeof name !== 'string') return ''
  const own = (rule: string) => rule.replaceAll('&', '.' + name)
  for (const rule of rules) (mirrored ? sided.ltr : common).insert(own(rule))
  for (const rule of mirrored ?? []) sided.rtl.insert(own(rule))
  return name
}

/** The name of an animation, for the css`…` of the same module. */
export const keyframes: (template: TemplateStringsArray) => string = css

const ours = new WeakSet<CSSStyleSheet>()

/**
 * Gives a root the shop's styles in one direction, and its theme; without one it wears the default. Called again it swaps
 * them; nothing renders, and sheets that somebody else put into the root stay, behind ours.
 */
export function adopt(root: ShadowRoot, dir: Dir, theme: CSSStyleSheet | null): void {
  const adopted = [base.sheet(), common.sheet(), sided[dir].sheet()]
  if (theme) adopted.push(theme)
  for (const sheet of adopted) ours.add(sheet)
  root.adoptedStyleSheets = [...adopted, ...root.adoptedStyleSheets.filter((sheet) => !ours.has(sheet))]
}

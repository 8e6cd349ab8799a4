import type { Dir } from '../core/types'
import { baseText } from './base'

/**
 * An empty sheet that each root adopts. A new one replaces it after rules were inserted, because Firefox caches the
 * styles for a list of sheets: a root that adopts an equal list later might not get the inserted rules.
 */
let latest: CSSStyleSheet | null = null

/**
 * Stores rules as text until a root adopts them, so that styles can be imported in Node. The first root inserts them
 * all together.
 */
function createRules(...waiting: string[]) {
  let sheet: CSSStyleSheet | undefined
  return {
    waiting,
    insert(rule: string) {
      if (!sheet) {
        waiting.push(rule)
        return
      }
      latest = null
      for (const each of [sheet, ...(otherDocuments?.copiesOf(sheet) ?? [])]) {
        try {
          each.insertRule(rule, each.cssRules.length)
        } catch {
          // The browser does not support a selector or at-rule. Drop only that rule, as a style element would.
        }
      }
    },
    sheet() {
      if (!sheet) {
        sheet = new CSSStyleSheet()
        sheet.replaceSync(waiting.splice(0).join(''))
      }
      return sheet
    },
  }
}

const base = createRules(baseText)
/** Rules for both directions. These are nearly all, since styles use logical properties. */
const common = createRules()
const sided = { ltr: createRules(), rtl: createRules() }

/**
 * Registers a class and returns its name. At build time, `elements/build/static-styles.ts` replaces the template with
 * the name and its rules; without that step, as in plain Node, nothing is styled. `&` stands for the class. `mirrored`
 * is set only if the right-to-left rules differ.
 */
export function css(template: TemplateStringsArray, ...keyframes: string[]): string
export function css(name: string, rules: readonly string[], mirrored?: readonly string[]): string
export function css(
  name: string | TemplateStringsArray,
  rules: string | readonly string[] = [],
  mirrored?: string | readonly string[],
): string {
  if (typeof name !== 'string') return ''
  // Don't use `replaceAll`: this also runs in browsers that are too old for the store, before they show a message.
  const own = (rule: string) => rule.split('&').join('.' + name)
  for (const rule of rules) (mirrored ? sided.ltr : common).insert(own(rule))
  for (const rule of mirrored ?? []) sided.rtl.insert(own(rule))
  return name
}

/** The class of a text that only screen readers read (its rule is in `base.ts`). */
export const srOnly = 'sr-only'

/** Returns the name of an animation, for use in a css`…` of the same module. */
export const keyframes: (template: TemplateStringsArray) => string = css

/** Returns all rules so far, in order. Only for use outside a browser, where no root has adopted them. */
export const rulesAsText = (dir: Dir): readonly string[] =>
  [base, common, sided[dir]].flatMap(({ waiting }) => waiting)

const ours = new WeakSet<CSSStyleSheet>()
let otherDocuments: typeof import('./other-documents') | null = null

/** Direction and theme by root, for roots with adopted sheets. */
const applied = new WeakMap<ShadowRoot, readonly [Dir, CSSStyleSheet | null]>()

/**
 * Applies the shop's styles in one direction, and a theme, to a root; null means the default theme. Another call
 * replaces them without rendering. The root's other sheets stay, after ours.
 */
export function adopt(root: ShadowRoot, dir: Dir, theme: CSSStyleSheet | null): void {
  applied.set(root, [dir, theme])
  const { ownerDocument: owner } = root
  latest ??= new CSSStyleSheet()
  let adopted = [base.sheet(), common.sheet(), sided[dir].sheet(), latest, ...(theme ? [theme] : [])]
  if (owner !== document) {
    const copyFor = otherDocuments?.copierFor(owner)
    if (!copyFor) return
    adopted = adopted.map(copyFor)
  }
  for (const sheet of adopted) ours.add(sheet)
  const wanted = [...adopted, ...othersIn(root)]
  const { adoptedStyleSheets: present } = root
  if (present.length === wanted.length && wanted.every((sheet, index) => sheet === present[index])) return
  root.adoptedStyleSheets = wanted
}

/** Restores the styles of an element that was moved into another document, which removes all adopted sheets. */
export async function adoptAgain(root: ShadowRoot): Promise<void> {
  otherDocuments = await import('./other-documents')
  const styles = applied.get(root)
  if (styles) adopt(root, ...styles)
}

/**
 * Removes the styles from a root that is not shown any more. WebKit 2.50 crashes the page when a rule is inserted into
 * a sheet that a removed root still adopts.
 */
export function release(root: ShadowRoot): void {
  applied.delete(root)
  root.adoptedStyleSheets = othersIn(root)
}

const othersIn = (root: ShadowRoot) => root.adoptedStyleSheets.filter((sheet) => !ours.has(sheet))

import type { Appearance, Dir } from '../../src/core/types'
import { rulesAsText } from '../../src/ui/styles'
import { schemeOf, type Scheme } from '../../src/core/lib/colour/colour'
import { cssColour } from '../../src/ui/css-colour'
import { themeText } from '../../src/ui/theme'
import type { FrameProps } from '../../src/app/Frame'
import { unescapeMarkup } from './html'

/**
 * Returns the rules that the HTML uses, in the order in which a shadow root adopts them in a browser. Class names are
 * generated, so a rule is used if the HTML contains a class in its selectors.
 */
export function usedStyles(markup: string, dir: Dir): string {
  const classes = new Set(markup.match(/\bstore-\w{4}\b/g))
  const isUsed = (rule: string) => {
    const named = classesOf(rule)
    return named.length === 0 || named.some((name) => classes.has(name))
  }
  const rules = rulesAsText(dir).filter(isUsed)
  const text = rules.filter((rule) => !animationOf(rule)).join('')
  const isPlayed = (rule: string) => {
    const name = animationOf(rule)
    return name === null || text.includes(name)
  }
  return rules.filter(isPlayed).join('')
}

/** Returns the name of a keyframes rule; null for other rules. */
const animationOf = (rule: string): string | null => /^@keyframes ([\w-]+)/.exec(rule)?.[1] ?? null

const classesByRule = new Map<string, readonly string[]>()

function classesOf(rule: string): readonly string[] {
  let classes = classesByRule.get(rule)
  if (!classes) {
    classes = rule.match(/\.store-\w{4}\b/g)?.map((name) => name.slice(1)) ?? []
    classesByRule.set(rule, classes)
  }
  return classes
}

/** Returns rules with the theme's colours, as the store derives them in a browser; empty for the default theme. */
export function themeRules(appearance: Appearance | null, theme: FrameProps['theme']): string {
  const colours = {
    primary: cssColour(appearance?.primary),
    secondary: cssColour(appearance?.secondary),
    background: cssColour(appearance?.background),
  }
  const styles = (scheme: Scheme | null) =>
    appearance || scheme === 'dark'
      ? themeText(colours, scheme ?? schemeOf(colours.background) ?? 'light')
      : ''
  if (theme !== 'auto') return styles(theme)
  return `${styles('light')}@media (prefers-color-scheme:dark){${styles('dark')}}`
}

/** Matches a value that could end its declaration, rule or element. */
const UNSAFE_VALUE = /[{}<>@\\]|\/\*/

/**
 * Moves `style` attributes, which a policy without 'unsafe-inline' forbids, into rules with the same precedence over
 * classes.
 */
export function withoutStyleAttributes(markup: string): { markup: string; rules: string } {
  const numbers = new Map<string, number>()
  const moved = markup.replace(/ style="([^"]*)"/g, (_, escaped: string) => {
    const style = unescapeMarkup(escaped)
    if (UNSAFE_VALUE.test(style)) return ''
    const number = numbers.get(style) ?? numbers.size
    numbers.set(style, number)
    return ` data-style="${number}"`
  })
  const rules = [...numbers].map(([style, number]) => `${`[data-style="${number}"]`.repeat(4)}{${style}}`)
  return { markup: moved, rules: rules.join('') }
}

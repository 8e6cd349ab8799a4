import type { FrameProps } from '../../src/app/Frame'
import type { Shop } from '../../src/core/shop/shop'
import type { Dir, Appearance } from '../../src/core/types'
import type { RootContent } from './document'
import type { ServerEnvironment } from './environment'
import { WITHOUT_SCRIPTS_RULES } from './without-scripts'
import { stringify } from '../../src/core/lib/util/json'
import { rulesAsText } from '../../src/ui/styles'
import { schemeOf, type Scheme } from '../../src/core/lib/colour/colour'
import { cssColour } from '../../src/ui/css-colour'
import { themeText } from '../../src/ui/theme'
import { unescapeMarkup } from './html'

/**
 * Returns the content of an element's shadow root: its HTML, the styles that it uses, and the data from which it was
 * rendered.
 */
export function rootOf(
  { settings }: Shop,
  { responses, maxDataLength }: ServerEnvironment,
  rendered: string,
  theme: FrameProps['theme'],
  dir: Dir,
): RootContent {
  const { markup, rules } = withoutStyleAttributes(rendered)
  const appearance = settings.appearance.state.peek().data
  const styles = usedStyles(markup, dir) + themeRules(appearance, theme) + rules + WITHOUT_SCRIPTS_RULES
  return { styles, markup, ...dataOf(responses, maxDataLength) }
}

/**
 * Returns as many responses as fit into the page, and the time of the oldest one. Earlier responses take precedence,
 * because every screen needs them.
 */
function dataOf(
  responses: ServerEnvironment['responses'],
  maxLength: number,
): { data: string; time: number } {
  let room = maxLength
  const read = [...responses].flatMap(([url, response]) => (response ? [{ url, ...response }] : []))
  const fitting = read.filter(({ text }) => {
    if (text.length > room) return false
    room -= text.length
    return true
  })
  // The entries are sorted, so that the same responses result in the same page.
  const entries = fitting.map(({ url, text }) => `${stringify(url)}:${text}`).toSorted()
  // This is escaped, so that the data can neither close its element nor open a comment.
  const data = `{${entries.join()}}`.replaceAll('<', '\\u003c')
  return { data, time: Math.min(...read.map(({ at }) => at)) }
}

/**
 * Returns the rules that the HTML uses, in the order in which a shadow root adopts them in a browser. Class names are
 * generated, so a rule is used if the HTML contains a class in its selectors.
 */
function usedStyles(markup: string, dir: Dir): string {
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

/**
 * Returns rules with the colours of the theme, derived in the same way as in a browser. Returns an empty text for the
 * default theme.
 */
function themeRules(appearance: Appearance | null, theme: FrameProps['theme']): string {
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
function withoutStyleAttributes(markup: string): { markup: string; rules: string } {
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

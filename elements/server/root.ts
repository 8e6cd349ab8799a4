import type { FrameProps } from '../../src/app/Frame'
import type { Shop } from '../../src/core/shop/shop'
import type { Dir } from '../../src/core/types'
import type { RootContent } from './document'
import type { ServerEnvironment } from './environment'
import { themeRules, usedStyles, withoutStyleAttributes } from './styles'
import { WITHOUT_SCRIPTS_RULES } from './without-scripts'
import { stringify } from '../../src/core/lib/util/json'

/**
 * Returns the content of an element's shadow root: its HTML, the styles that it uses, and the data from which it was
 * rendered.
 */
export function rootOf(
  { settings }: Shop,
  { responses }: ServerEnvironment,
  rendered: string,
  theme: FrameProps['theme'],
  dir: Dir,
): RootContent {
  const { markup, rules } = withoutStyleAttributes(rendered)
  const appearance = settings.appearance.state.peek().data
  const styles = usedStyles(markup, dir) + themeRules(appearance, theme) + rules + WITHOUT_SCRIPTS_RULES
  return { styles, markup, ...dataOf(responses) }
}

/** The maximum number of characters of JSON in a page. The browser requests larger responses again. */
const MAX_DATA_LENGTH = 120_000

/**
 * Returns as many responses as fit, and the time of the oldest one. Earlier responses take precedence, since every
 * screen needs them.
 */
function dataOf(responses: ServerEnvironment['responses']): { data: string; time: number } {
  let room = MAX_DATA_LENGTH
  const read = [...responses].flatMap(([url, response]) => (response ? [{ url, ...response }] : []))
  const fitting = read.filter(({ text }) => {
    if (text.length > room) return false
    room -= text.length
    return true
  })
  // Sorted, so that the same responses make the same page.
  const entries = fitting.map(({ url, text }) => `${stringify(url)}:${text}`).toSorted()
  // Escaped, so that the data can neither close its element nor open a comment.
  const data = `{${entries.join()}}`.replaceAll('<', '\\u003c')
  return { data, time: Math.min(...read.map(({ at }) => at)) }
}

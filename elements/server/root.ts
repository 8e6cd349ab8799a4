import type { FrameProps } from '../../src/app/Frame'
import type { Shop } from '../../src/core/shop/shop'
import type { Dir } from '../../src/core/types'
import { dataOf } from './data'
import type { RootContent } from './document'
import type { ServerEnvironment } from './environment'
import { themeRules, usedStyles, withoutStyleAttributes } from './styles'
import { WITHOUT_SCRIPTS_RULES } from './without-scripts'

/**
 * Returns the content of an element's shadow root: its HTML, the styles that it uses, and the data from which it was
 * rendered.
 */
export function rootOf(
  { settings }: Shop,
  { answers }: ServerEnvironment,
  rendered: string,
  theme: FrameProps['theme'],
  dir: Dir,
): RootContent {
  const { markup, rules } = withoutStyleAttributes(rendered)
  const appearance = settings.appearance.state.peek().data
  const styles = usedStyles(markup, dir) + themeRules(appearance, theme) + rules + WITHOUT_SCRIPTS_RULES
  return { styles, markup, ...dataOf(answers) }
}

import type { Appearance, Lang } from '../../../src/core/types'
import { attributesOf } from '../html'
import type { Setup } from '../options'
import { coloursOf } from './identity'
import { addressIn, INSTALL_FILES } from './paths'

/** What the head of a page says of the app that the store is; nothing unless it is installable. */
export function installHead(
  setup: Setup,
  { lang, appearance, logo }: { lang: Lang; appearance: Appearance | null; logo: string | null },
): string {
  if (!setup.installable) return ''
  const link = (rel: string, href: string) => `<link${attributesOf({ rel, href })}>`
  return [
    link('manifest', addressIn(setup, INSTALL_FILES.manifest, lang)),
    `<meta${attributesOf({ name: 'theme-color', content: coloursOf(setup, appearance).fill })}>`,
    // Safari shows no SVG there.
    ...(logo && /\.png$/i.test(new URL(logo).pathname) ? [link('apple-touch-icon', logo)] : []),
  ].join('\n')
}

import type { Appearance, Lang } from '../../../src/core/types'
import { attributesOf } from '../html'
import type { Setup } from '../options'
import { coloursOf } from './identity'
import { urlIn, INSTALL_FILES } from './paths'

/** Returns the links for installing the store as an app; empty if it is not installable. */
export function installHead(
  setup: Setup,
  { lang, appearance, logo }: { lang: Lang; appearance: Appearance | null; logo: string | null },
): string {
  if (!setup.installable) return ''
  const link = (rel: string, href: string) => `<link${attributesOf({ rel, href })}>`
  return [
    link('manifest', urlIn(setup, INSTALL_FILES.manifest, lang)),
    `<meta${attributesOf({ name: 'theme-color', content: coloursOf(setup, appearance).fill })}>`,
    // Safari does not support SVG for this icon.
    ...(logo && /\.png$/i.test(new URL(logo).pathname) ? [link('apple-touch-icon', logo)] : []),
  ].join('\n')
}

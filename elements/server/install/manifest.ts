import { dirOf } from '../../../src/core/i18n/index'
import type { Lang } from '../../../src/core/types'
import type { Logo } from './logo'

export interface ManifestContent {
  lang: Lang
  name: string
  description: string
  /** URLs of the home page in this language, and of the folder that the app covers. */
  home: string
  scope: string
  colours: Readonly<Record<'background' | 'fill', string>>
  icons: Readonly<Record<'any' | 'maskable', string>>
  logo: Pick<Logo, 'url' | 'type' | 'size'> | null
}

/** The side in pixels that browsers require of an icon, and its maximum ratio of long to short side. */
const MIN_LOGO_SIDE = 144
const MAX_LOGO_STRETCH = 1.05
/** The number of characters that a launcher shows. */
const SHORT_NAME_LENGTH = 12

/** Returns the web app manifest in one language, since the format does not support several. */
export function manifestOf(content: ManifestContent): object {
  const { lang, name, description, home, scope, colours } = content
  return {
    id: home,
    name,
    short_name: shortName(name),
    ...(description && { description }),
    lang,
    dir: dirOf(lang),
    start_url: home,
    scope,
    display: 'standalone',
    background_color: colours.background,
    theme_color: colours.fill,
    categories: ['shopping'],
    icons: iconsOf(content),
  }
}

function iconsOf({ icons, logo }: ManifestContent): readonly object[] {
  const svg = (purpose: 'any' | 'maskable') => ({
    src: icons[purpose],
    sizes: 'any',
    type: 'image/svg+xml',
    purpose,
  })
  return [...(logo ? ownIcon(logo) : []), svg('any'), svg('maskable')]
}

/** Returns the logo if it can serve as an icon. */
function ownIcon({ url, type, size }: NonNullable<ManifestContent['logo']>): readonly object[] {
  if (!size || type !== 'image/png') return []
  const [small, large] = [Math.min(size.width, size.height), Math.max(size.width, size.height)]
  if (small < MIN_LOGO_SIDE || large > small * MAX_LOGO_STRETCH) return []
  return [{ src: url, sizes: `${size.width}x${size.height}`, type, purpose: 'any' }]
}

/** Returns as many whole words of a name as fit, at least the first. */
function shortName(name: string): string {
  const words = name.trim().split(/\s+/)
  let short = words[0] ?? ''
  for (const word of words.slice(1)) {
    if (`${short} ${word}`.length > SHORT_NAME_LENGTH) break
    short += ` ${word}`
  }
  return short
}

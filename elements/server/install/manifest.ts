import { dirOf } from '../../../src/core/i18n/index'
import type { Lang } from '../../../src/core/types'
import type { Logo } from './logo'

export interface ManifestContent {
  lang: Lang
  /** The name of the shop. */
  name: string
  description: string
  /** Addresses: of the home page in this language, and of the folder that the app is. */
  home: string
  scope: string
  colours: Readonly<Record<'background' | 'fill', string>>
  /** The addresses of the icons. */
  icons: Readonly<Record<'any' | 'maskable', string>>
  logo: Pick<Logo, 'url' | 'type' | 'size'> | null
}

/** Pixels below which no browser takes a picture for an icon, and how far it may be from a square. */
const MIN_LOGO_SIDE = 144
const MAX_LOGO_STRETCH = 1.05
/** Characters that a launcher shows. */
const SHORT_NAME_LENGTH = 12

/** The web app manifest in a language: the format knows one of them in a file. */
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

/** The logo itself where it can be an icon. */
function ownIcon({ url, type, size }: NonNullable<ManifestContent['logo']>): readonly object[] {
  if (!size || type !== 'image/png') return []
  const [small, large] = [Math.min(size.width, size.height), Math.max(size.width, size.height)]
  if (small < MIN_LOGO_SIDE || large > small * MAX_LOGO_STRETCH) return []
  return [{ src: url, sizes: `${size.width}x${size.height}`, type, purpose: 'any' }]
}

/** The whole words of a name that fit; its first word if none does. */
function shortName(name: string): string {
  const words = name.trim().split(/\s+/)
  let short = words[0] ?? ''
  for (const word of words.slice(1)) {
    if (`${short} ${word}`.length > SHORT_NAME_LENGTH) break
    short += ` ${word}`
  }
  return short
}

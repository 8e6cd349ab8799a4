import { schemeOf, themeOf, type Role } from '../../../src/core/lib/colour/colour'
import { imageUrl } from '../../../src/core/lib/web/images'
import type { Appearance, Settings } from '../../../src/core/types'
import type { Setup } from '../options'
import { readWith } from '../site/read-shop'

/** The parts of a shop that an app shows: name, colours and logo. */
export interface Identity {
  settings: Settings
  colours: Readonly<Record<Role, string>>
  /** The absolute URL of the logo, or null. */
  logo: string | null
}

/** Resolves to the name, colours and logo of a shop. Resolves to null if the API does not respond. */
export const readIdentity = (setup: Setup): Promise<Identity | null> =>
  readWith(setup, async (backend) => {
    const [settings, appearance] = await Promise.all([backend.settings(), backend.appearance()])
    if (!settings.ok) return null
    return {
      settings: settings.data,
      colours: coloursOf(setup, appearance.ok ? appearance.data : null),
      logo: imageUrl(setup.host, 'settings', settings.data.logo),
    }
  })

const NO_COLOURS = { primary: null, secondary: null, background: null } as const

/**
 * Returns the colours of the store's scheme. An app has one set of colours: the light one, if the scheme follows the
 * device.
 */
export function coloursOf({ values }: Setup, appearance: Appearance | null): Identity['colours'] {
  const colours = appearance ?? NO_COLOURS
  const scheme = values.theme === 'dark' || values.theme === 'light' ? values.theme : null
  return themeOf(colours, scheme ?? schemeOf(colours.background) ?? 'light')
}

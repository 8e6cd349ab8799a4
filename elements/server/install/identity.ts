import { schemeOf, themeOf, type Role } from '../../../src/core/lib/colour/colour'
import { createShop } from '../../../src/core/shop/shop'
import { imageUrl } from '../../../src/core/lib/web/images'
import type { Appearance, Settings } from '../../../src/core/types'
import { createServerEnvironment } from '../environment'
import type { Setup } from '../options'

/** The parts of a shop that an app shows: name, colours and logo. */
export interface Identity {
  settings: Settings
  colours: Readonly<Record<Role, string>>
  /** An absolute URL, or null. */
  logo: string | null
}

/** Resolves to null if the API does not respond. */
export async function readIdentity(setup: Setup): Promise<Identity | null> {
  const { host, origin, base, shopAttributes } = setup
  const environment = createServerEnvironment(setup, `${origin}${base}/`)
  const shop = createShop(environment.env, { host, prefix: '' })
  // With the language set, nothing waits for the shop's settings.
  shop.settings.setAttributes({ ...shopAttributes, lang: 'en' })
  try {
    const [settings, appearance] = await Promise.all([shop.backend.settings(), shop.backend.appearance()])
    if (!settings.ok) return null
    return {
      settings: settings.data,
      colours: coloursOf(setup, appearance.ok ? appearance.data : null),
      logo: imageUrl(host, 'settings', settings.data.logo),
    }
  } finally {
    shop.dispose()
    environment.dispose()
  }
}

const NO_COLOURS = { primary: null, secondary: null, background: null } as const

/** Returns the colours of the store's scheme. If that follows the device, the light ones: an app has one set of colours. */
export function coloursOf({ values }: Setup, appearance: Appearance | null): Identity['colours'] {
  const colours = appearance ?? NO_COLOURS
  const scheme = values.theme === 'dark' || values.theme === 'light' ? values.theme : null
  return themeOf(colours, scheme ?? schemeOf(colours.background) ?? 'light')
}

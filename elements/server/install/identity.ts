import { schemeOf, themeOf, type Role } from '../../../src/core/lib/colour/colour'
import { createShop } from '../../../src/core/shop/shop'
import { imageUrl } from '../../../src/core/lib/web/images'
import type { Appearance, Settings } from '../../../src/core/types'
import { createServerEnvironment } from '../environment'
import type { Setup } from '../options'

/** What an app shows of a shop: its name, colours and logo. */
export interface Identity {
  settings: Settings
  colours: Readonly<Record<Role, string>>
  /** Absolute. */
  logo: string | null
}

/** Null where the API does not answer. */
export async function readIdentity(setup: Setup): Promise<Identity | null> {
  const { api, host, origin, base, shopAttributes } = setup
  const environment = createServerEnvironment(api, `${origin}${base}/`)
  const shop = createShop(environment.env, { host, prefix: '' })
  // With a language, nothing waits for the server's.
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

/** In the scheme of the store; one that follows the device's is light here, since an app has one colour. */
export function coloursOf({ values }: Setup, appearance: Appearance | null): Identity['colours'] {
  const colours = appearance ?? NO_COLOURS
  const scheme = values.theme === 'dark' || values.theme === 'light' ? values.theme : null
  return themeOf(colours, scheme ?? schemeOf(colours.background) ?? 'light')
}

import type { Shop } from './shop'

/** Returns the shop's data that is not specific to one product, list or shopper, by path below `/api/`. */
export const sharedResources = ({ settings, home, categories, subcategories, brands, zones }: Shop) => ({
  settings: settings.settings,
  appearances: settings.appearance,
  home,
  categories,
  subcategories,
  brands,
  zones,
})

export type SharedName = keyof ReturnType<typeof sharedResources>

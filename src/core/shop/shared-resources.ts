import type { Shop } from './shop'

/** Returns the data that all screens of a shop share, by its path below `/api/`. */
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

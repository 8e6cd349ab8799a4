/** `storefront-elements/server`: renders pages of the store, and products, without a browser. Uses no API of Node. */
export type { ElementRendererOptions, StoreFiles, StoreHandlerOptions } from '../server/handler-options'
export { createElementRenderer, type RenderedElement } from '../server/element'
export { createStoreHandler } from '../server/handler'
export {
  createStoreSite,
  type RenderedScreen,
  type SiteScreen,
  type StoreSite,
  type StoreSiteOptions,
} from '../server/site/site'
export type { SiteFile } from '../server/site/site-files'

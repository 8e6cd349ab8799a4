import type { FrameProps } from '../../src/app/Frame'
import { createPanels } from '../../src/core/stores/panels'
import type { Shop } from '../../src/core/shop/shop'
import type { ElementProps } from '../runtime/component'
import { NO_CALLBACKS } from '../runtime/no-callbacks'
import type { Tag } from '../public-api/manifest'

/** Returns the props for a `<Frame>`. They contain no content of the merchant. */
export const frameOf = (shop: Shop, tag: Tag, theme: FrameProps['theme']): ElementProps<Tag>['frame'] => ({
  shop,
  element: { localName: tag, querySelector: () => null } as unknown as HTMLElement,
  root: { querySelector: () => null } as unknown as ShadowRoot,
  panels: createPanels(),
  theme,
  ...NO_CALLBACKS,
})

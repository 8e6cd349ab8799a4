import type { FrameProps } from '../../src/app/Frame'
import { createPanels } from '../../src/core/stores/panels'
import type { Shop } from '../../src/core/shop/shop'
import type { ElementProps } from '../runtime/component'
import type { Tag } from '../public-api/manifest'

const noop = () => {}
const noopOfNoop = () => noop

/** Callbacks that do nothing, for a frame whose renderer runs no effects. */
const NO_CALLBACKS = {
  needReact: noop,
  onDrawing: noop,
  onShown: noop,
  registerMethods: noopOfNoop,
  reportFailure: noopOfNoop,
  onRendered: noop,
} satisfies Partial<FrameProps>

/** Returns the props for a `<Frame>`. They contain no content of the merchant. */
export const frameOf = (shop: Shop, tag: Tag, theme: FrameProps['theme']): ElementProps<Tag>['frame'] => ({
  shop,
  element: { localName: tag, querySelector: () => null } as unknown as HTMLElement,
  root: { querySelector: () => null } as unknown as ShadowRoot,
  panels: createPanels(),
  theme,
  ...NO_CALLBACKS,
})

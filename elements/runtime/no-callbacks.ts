import type { FrameProps } from '../../src/app/Frame'

const noop = () => {}
const noopOfNoop = () => noop

/** What a frame calls from its effects, for a renderer that runs none. */
export const NO_CALLBACKS = {
  onDrawing: noop,
  onShown: noop,
  registerMethods: noopOfNoop,
  reportFailure: noopOfNoop,
  onRendered: noop,
} satisfies Partial<FrameProps>

import type { FrameProps } from '../../src/app/Frame'

const noop = () => {}
const noopOfNoop = () => noop

/** Callbacks that do nothing, for a frame whose renderer runs no effects. */
export const NO_CALLBACKS = {
  needReact: noop,
  onDrawing: noop,
  onShown: noop,
  registerMethods: noopOfNoop,
  reportFailure: noopOfNoop,
  onRendered: noop,
} satisfies Partial<FrameProps>

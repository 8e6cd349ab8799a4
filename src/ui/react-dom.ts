import type * as ReactDom from 'react-dom'

type Provided = Pick<typeof ReactDom, 'createPortal' | 'flushSync'>

let provided: Provided | null = null

/** Called by the code that loads React DOM. */
export function provideReactDom(reactDom: Provided): void {
  provided = reactDom
}

/** Whether React DOM has loaded. During a first paint, it has not. */
export const hasReactDom = (): boolean => provided !== null

/**
 * React DOM's `flushSync`. Components must not import React DOM itself, because they first render before it has loaded.
 * Until then, there is nothing to flush.
 */
export const flushSync = (render: () => void): void => (provided ? provided.flushSync(render) : render())

/** React DOM's `createPortal`, for content that is never part of a first paint. */
export const createPortal: Provided['createPortal'] = (children, container, key) => {
  if (!provided) throw new Error('React DOM has not loaded yet.')
  return provided.createPortal(children, container, key)
}

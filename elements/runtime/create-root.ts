import type { createRoot as CreateRoot } from 'react-dom/client'

let provided: typeof CreateRoot

/** Called by the code that loads React DOM. */
export const provideCreateRoot = (createRoot: typeof CreateRoot): void => void (provided = createRoot)

/**
 * React DOM's `createRoot`. The build passes this function to r2wc instead of React DOM's own, so that elements can be
 * defined before React DOM has loaded. It is called only afterwards.
 */
export const createRoot: typeof CreateRoot = (...args) => provided(...args)

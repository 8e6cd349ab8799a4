/** Provided by `build/worker-file.ts`. */
declare module 'virtual:catalogue-worker' {
  /** The hash of the worker's file; empty in the development server, which has none. */
  export const hash: string
}

declare module 'virtual:catalogue-worker-source' {
  export const source: string
}

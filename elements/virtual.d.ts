/** Provided by `build/worker-file.ts`. */
declare module 'virtual:catalogue-worker' {
  /** The hash of the worker's file; empty in the development server, which has none. */
  export const hash: string
}

declare module 'virtual:catalogue-worker-source' {
  export const source: string
}

/** Provided by `build/store-worker-source.ts`. */
declare module 'virtual:store-worker' {
  export const worker: string
  /** What is served in its place where the store is not installable. */
  export const removal: string
}

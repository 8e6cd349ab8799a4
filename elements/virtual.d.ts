/** Provided by `build/worker-file.ts`. */
declare module 'virtual:catalogue-worker' {
  /** The hash of the worker's file; empty in the development server, which emits none. */
  export const hash: string
}

declare module 'virtual:catalogue-worker-source' {
  export const source: string
}

/** Provided by `build/store-worker-source.ts`. */
declare module 'virtual:store-worker' {
  export const worker: string
  /** Served instead of `worker` if the store is not installable: it unregisters an earlier worker. */
  export const removal: string
}

/** Made by `build/worker-file.ts`. */
declare module 'virtual:catalogue-worker' {
  /** Of the file with the worker's code; empty under a development server, which has none. */
  export const hash: string
}

declare module 'virtual:catalogue-worker-source' {
  /** The same code as text. */
  export const source: string
}

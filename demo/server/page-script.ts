import { classicScript } from '../../elements/build/classic-script'

/**
 * Returns a function that builds a page's script on first request: the builder and the docs belong to the demo, not to
 * the files that merchants deploy. Rejects if the build fails, and builds again on the next request.
 */
export function pageScript(entry: string): () => Promise<string> {
  let script: Promise<string> | undefined
  return () =>
    (script ??= classicScript(entry, 'page', { 'process.env.NODE_ENV': 'production' }).catch(
      (error: unknown) => {
        script = undefined
        throw error
      },
    ))
}

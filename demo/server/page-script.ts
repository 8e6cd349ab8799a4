import { basename } from 'node:path'
import { build } from 'vite'

/**
 * Returns a function that builds a page's script on first request: the builder and the docs belong to the demo, not to
 * what merchants deploy. Rejects when the build fails.
 */
export function pageScript(entry: string): () => Promise<string> {
  let script: Promise<string> | undefined
  return () =>
    (script ??= bundle(entry).catch((error: unknown) => {
      // Retry on the next request.
      script = undefined
      throw error
    }))
}

async function bundle(entry: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    // Otherwise NODE_ENV decides, which tests set.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2022',
      lib: { entry, formats: ['iife'], name: 'page', fileName: () => 'page.js' },
    },
  })
  const [output] = Array.isArray(result) ? result : [result]
  if (!output || !('output' in output)) throw new Error(`${basename(entry)} could not be built.`)
  return output.output[0].code
}

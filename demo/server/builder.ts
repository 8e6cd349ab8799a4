import { join } from 'node:path'
import { build } from 'vite'

/**
 * Returns a function that builds the builder page's script on first request: it belongs to the demo, not to what
 * merchants deploy. Rejects when the build fails.
 */
export function builderScript(demo: string): () => Promise<string> {
  let script: Promise<string> | undefined
  return () =>
    (script ??= bundle(demo).catch((error: unknown) => {
      // Retry on the next visit.
      script = undefined
      throw error
    }))
}

async function bundle(demo: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    // Otherwise NODE_ENV decides, which tests set.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2022',
      lib: {
        entry: join(demo, 'builder/main.tsx'),
        formats: ['iife'],
        name: 'builder',
        fileName: () => 'builder.js',
      },
    },
  })
  const [output] = Array.isArray(result) ? result : [result]
  if (!output || !('output' in output)) throw new Error('The builder could not be built.')
  return output.output[0].code
}

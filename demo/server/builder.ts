import { join } from 'node:path'
import { build } from 'vite'

/**
 * The script of the builder page, made of its source when it is first asked for: it belongs to the demo, and not to what
 * merchants put on their servers. Rejects where the source can't be built.
 */
export function builderScript(demo: string): () => Promise<string> {
  let script: Promise<string> | undefined
  return () =>
    (script ??= bundle(demo).catch((error: unknown) => {
      // The next visit tries again.
      script = undefined
      throw error
    }))
}

async function bundle(demo: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    // Else NODE_ENV decides, and a test's is another.
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

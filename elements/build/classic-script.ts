import { build, type BuildOptions, type InlineConfig } from 'vite'

/** Bundles a module and everything it imports into one file, independently of the build that calls it. */
export async function bundle(
  config: InlineConfig & { build: BuildOptions & { write: false } },
): Promise<string> {
  const result = await build({ configFile: false, logLevel: 'warn', ...config })
  const [output] = Array.isArray(result) ? result : [result]
  if (!output || !('output' in output)) throw new Error('Vite returned no output.')
  return output.output[0].code
}

/**
 * Bundles a module as a classic script.
 * @param entry the absolute path of the module
 * @param name the name of the global variable with the module's exports
 * @param constants the values that replace expressions, by expression
 */
export const classicScript = (
  entry: string,
  name: string,
  constants: Readonly<Record<string, unknown>> = {},
): Promise<string> =>
  bundle({
    // Set this explicitly: by default NODE_ENV decides, which tests set.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: Object.fromEntries(
      Object.entries(constants).map(([constant, value]) => [constant, JSON.stringify(value)]),
    ),
    build: {
      write: false,
      target: 'es2022',
      lib: { entry, formats: ['iife'], name, fileName: () => `${name}.js` },
    },
  })

/** Bundles a module and all its imports into one module. */
export const module = (entry: string): Promise<string> =>
  bundle({
    build: {
      write: false,
      target: 'es2022',
      lib: { entry, formats: ['es'], fileName: 'module' },
      // Set this because library mode otherwise keeps white space.
      rolldownOptions: { output: { minify: true, comments: false } },
    },
  })

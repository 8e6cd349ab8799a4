import { build } from 'vite'

/**
 * Bundles a module and everything it imports as one classic script.
 * @param entry absolute path of the module
 * @param name of the global variable for the module's exports
 * @param constants free variables to replace with these values
 */
export async function classicScript(
  entry: string,
  name: string,
  constants: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    define: Object.fromEntries(
      Object.entries(constants).map(([constant, value]) => [constant, JSON.stringify(value)]),
    ),
    build: {
      write: false,
      target: 'es2022',
      lib: { entry, formats: ['iife'], name, fileName: () => `${name}.js` },
    },
  })
  const [output] = Array.isArray(result) ? result : [result]
  if (!output || !('output' in output)) throw new Error(`${entry} could not be built.`)
  return output.output[0].code
}

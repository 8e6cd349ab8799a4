import { build } from 'vite'

/**
 * Bundles a module and all that it imports as one classic script.
 * @param entry absolute path of the module
 * @param name of the variable that the module's exports would be
 * @param constants inlined in place of free variables of these names
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

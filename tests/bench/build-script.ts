import { fileURLToPath } from 'node:url'
import { build } from 'vite'

interface ScriptOptions {
  /** Whether other scripts import it, so that its exports stay. */
  imported?: boolean
  /** Values of its global constants by name. */
  constants?: Readonly<Record<string, unknown>>
}

export async function buildScript(
  file: string,
  { imported = false, constants = {} }: ScriptOptions = {},
): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    define: {
      'process.env.NODE_ENV': '"production"',
      ...Object.fromEntries(Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)])),
    },
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: fileURLToPath(new URL(file, import.meta.url)),
        ...(imported && { preserveEntrySignatures: 'strict' as const }),
      },
    },
  })
  const [output] = [built].flat()
  if (!output || !('output' in output)) throw new Error(`${file} could not be built.`)
  return output.output[0].code
}

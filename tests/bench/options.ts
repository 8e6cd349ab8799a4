import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseCommandLine, UsageError } from '../../elements/command/errors'

export const helpOf = (
  names: readonly string[],
) => `Measures the store at the speed of a phone, next to bare React in the same run, and fails if a limit is exceeded. Run
npm run build and npm run package first.

  npm run bench                                all benchmarks
  npm run bench -- --only <name>               one of them
  npm run bench -- --filmstrip [picture.webp]  draws the first two seconds of a card; by default to the system's
                                               temporary folder

The names: ${names.join(', ')}.`

export type BenchOptions = NonNullable<ReturnType<typeof readOptions>>

/** Parses the command line. Returns null if help is requested; throws a `UsageError`. */
export function readOptions(args: string[], names: readonly string[]) {
  const { values, positionals } = parseCommandLine({
    args,
    options: {
      only: { type: 'string' },
      filmstrip: { type: 'boolean', default: false },
      help: { type: 'boolean' },
    },
    allowPositionals: true,
  })
  if (values.help) return null
  const { only, filmstrip } = values
  const [file = join(tmpdir(), 'filmstrip.webp')] = positionals
  if (positionals.length > (filmstrip ? 1 : 0))
    throw new UsageError(`Unknown arguments: ${positionals.join(' ')}.`)
  if (only !== undefined && !names.includes(only))
    throw new UsageError(`--only takes one of: ${names.join(', ')}.`)
  return { only, filmstrip, file }
}

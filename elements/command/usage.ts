import { parseArgs, type ParseArgsConfig } from 'node:util'

/** A mistake on the command line. The user sees its message. */
export class UsageError extends Error {}

/** Parses a command line. Throws a `UsageError`. */
export function parseCommandLine<Config extends ParseArgsConfig>(config: Config) {
  try {
    return parseArgs(config)
  } catch (error) {
    // Only the first sentence of Node's message, which names the unknown option.
    throw new UsageError(error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error))
  }
}

import { getSystemErrorMap, parseArgs, type ParseArgsConfig } from 'node:util'

/** A mistake on the command line. Its message is shown to the user. */
export class UsageError extends Error {}

/** Parses a command line. Throws a `UsageError`. */
export function parseCommandLine<Config extends ParseArgsConfig>(config: Config) {
  try {
    return parseArgs(config)
  } catch (error) {
    // Use only the first sentence of Node's message, which names the unknown option.
    throw new UsageError(error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error))
  }
}

/** Parses a value of `--attribute`: the name and the text of an attribute. */
export function attributeOf(text: string): [name: string, value: string] {
  const [, name, value] = /^([a-z][a-z\d-]*)=(.*)$/is.exec(text) ?? []
  if (name === undefined || value === undefined)
    throw new UsageError(`--attribute needs a name and a text, such as currency-code=KWD, not "${text}".`)
  return [name, value]
}

/**
 * Returns a sentence that explains a file system error, such as a folder that can't be written; null for any other
 * error.
 */
export function sentenceOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  const { code, path, errno, syscall = '' } = error as NodeJS.ErrnoException
  // Errors while writing data, as on a full disk, do not name the file.
  if (typeof code !== 'string' || (typeof path !== 'string' && syscall !== 'write')) return null
  const verb = /^(open|read|scandir|stat|lstat|access)/.test(syscall) ? 'open' : 'write'
  const reason = getSystemErrorMap().get(errno ?? 0)?.[1] ?? error.message
  return `Can't ${[verb, path].filter(Boolean).join(' ')}: ${reason} (${code}).`
}

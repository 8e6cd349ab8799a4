/**
 * `JSON.stringify` for plain data that ignores `toJSON`: Prototype.js before 1.7 adds one to arrays, which turns a
 * stored cart into `"[[object Object]]"`. Primitives are safe, as `toJSON` is not looked up on them.
 */
export function stringify(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null)
  const parts: string[] = []
  if (Array.isArray(value)) {
    for (const entry of value) parts.push(stringify(entry))
    return `[${parts.join(',')}]`
  }
  for (const [key, entry] of Object.entries(value))
    if (entry !== undefined) parts.push(`${JSON.stringify(key)}:${stringify(entry)}`)
  return `{${parts.join(',')}}`
}

export function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Parses a value that the store has written. If the text is damaged but starts with the store's `beginning`, returns
 * `{}`. Otherwise the text would be mistaken for a value of the host page, which the store never removes.
 */
export const parseOwn = (text: string, beginning: string): unknown =>
  parse(text) ?? (text.startsWith(beginning) ? {} : undefined)

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

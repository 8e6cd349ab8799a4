/**
 * `JSON.stringify` of plain data without `toJSON`: Prototype.js gives arrays one that turns a stored cart into
 * `"[[object Object]]"`. Primitives are safe, since the platform never asks them for `toJSON`.
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

/** Undefined when the text is no JSON. */
export function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A JSON object, no array: what has fields alone. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

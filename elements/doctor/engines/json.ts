/** A value inside a response, by own properties alone; undefined where there is none. */
export const at = (value: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (inner, name) =>
      typeof inner === 'object' && inner !== null && Object.hasOwn(inner, name)
        ? (inner as Record<string, unknown>)[name]
        : undefined,
    value,
  )

/** A text or a number as text; empty where there is none. */
export function textAt(value: unknown, ...path: readonly string[]): string {
  const found = at(value, ...path)
  return typeof found === 'string' || typeof found === 'number' ? String(found) : ''
}

/** A list; empty where there is none. */
export function rowsAt(value: unknown, ...path: readonly string[]): readonly unknown[] {
  const found = at(value, ...path)
  return Array.isArray(found) ? found : []
}

/** A field of all entries of a list, of those that have it. */
export const textsAt = (rows: readonly unknown[], ...path: readonly string[]): string[] =>
  rows.map((row) => textAt(row, ...path)).filter(Boolean)

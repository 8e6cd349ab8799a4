/** Returns a nested value of a response, reading own properties only; undefined if there is none. */
export const at = (value: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (inner, name) =>
      typeof inner === 'object' && inner !== null && Object.hasOwn(inner, name)
        ? (inner as Record<string, unknown>)[name]
        : undefined,
    value,
  )

/** Returns a string, or a number as a string; empty if the value is neither. */
export function textAt(value: unknown, ...path: readonly string[]): string {
  const found = at(value, ...path)
  return typeof found === 'string' || typeof found === 'number' ? String(found) : ''
}

/** Returns a list; empty if the value is not a list. */
export function rowsAt(value: unknown, ...path: readonly string[]): readonly unknown[] {
  const found = at(value, ...path)
  return Array.isArray(found) ? found : []
}

/** Returns a field of each entry that has it. */
export const textsAt = (rows: readonly unknown[], ...path: readonly string[]): string[] =>
  rows.map((row) => textAt(row, ...path)).filter(Boolean)

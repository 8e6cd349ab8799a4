/** A measurement and its limit. */
export interface Result {
  what: string
  /** The store's value and, where there is one, the value to compare with: mostly bare React in the same run. */
  store: number
  bare?: number
  /** In the unit, or as a ratio; null for bare React alone. */
  limit: number | null
  /** `ratio` compares milliseconds, `growth` plain numbers. */
  unit: 'ms' | 'kB' | 'number' | 'ratio' | 'growth'
}

const isCompared = ({ unit }: Result) => unit === 'ratio' || unit === 'growth'
const measured = (result: Result) =>
  isCompared(result) ? result.store / (result.bare ?? Number.NaN) : result.store

/** NaN fails: it was not measured. */
export const isKept = (result: Result) => result.limit === null || measured(result) <= result.limit

export const median = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN

function shown(value: number | null | undefined, unit: Result['unit']): string {
  if (value === undefined || value === null) return ''
  if (unit === 'number' || unit === 'growth') return String(Number(value.toFixed(3)))
  return unit === 'kB' ? `${value.toFixed(2)} kB` : `${value.toFixed(1)} ms`
}

export function tableOf(results: readonly Result[]): string {
  const rows = results.map((result) => [
    result.what,
    shown(result.store, result.unit),
    shown(result.bare, result.unit),
    result.bare === undefined ? '' : (result.store / result.bare).toFixed(2),
    isCompared(result) ? (result.limit?.toFixed(2) ?? '') : shown(result.limit, result.unit),
    isKept(result) ? '' : 'TOO MUCH',
  ])
  const table = [['', 'store', 'beside', 'ratio', 'at most', ''], ...rows]
  const widths = table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? []
  return table
    .map((row) =>
      row
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** What one measurement came to, and how much it may be. */
export interface Result {
  what: string
  /** Milliseconds, of the store and, where there is something to compare with, of bare React in the same run. */
  store: number
  bare?: number
  /** In ms, or as a ratio to bare React. */
  limit: number
  unit: 'ms' | 'ratio'
}

const measured = ({ store, bare = Number.NaN, unit }: Result) => (unit === 'ms' ? store : store / bare)

/** What could not be measured is no pass. */
export const isKept = (result: Result) => measured(result) <= result.limit

export const median = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN

const ms = (value: number | undefined) => (value === undefined ? '' : `${value.toFixed(1)} ms`)

/** One table for all. */
export function tableOf(results: readonly Result[]): string {
  const rows = results.map((result) => [
    result.what,
    ms(result.store),
    ms(result.bare),
    result.bare === undefined ? '' : (result.store / result.bare).toFixed(2),
    result.unit === 'ms' ? ms(result.limit) : result.limit.toFixed(2),
    isKept(result) ? '' : 'TOO MUCH',
  ])
  const table = [['', 'store', 'bare React', 'ratio', 'at most', ''], ...rows]
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

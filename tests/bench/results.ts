export interface Result {
  what: string
  /** The store's value, and the value to compare it with, if any: usually that of bare React in the same run. */
  store: number
  bare?: number
  /** The limit in the unit, or as a ratio; null for a row that is only reported. */
  limit: number | null
  /** `ratio` compares milliseconds, `growth` plain numbers. */
  unit: 'ms' | 'kB' | 'number' | 'ratio' | 'growth'
  /** The ratios of neighbouring visits, in ascending order. Their median is compared instead of the two values. */
  ratios?: readonly number[]
  /** The ratio of the store's best visit to the counterpart's best. */
  best?: number
}

/** The values of a visit to the store and of the neighbouring visit to its counterpart. */
export interface Pair {
  store: number
  bare: number
}

type Visits<K extends string> = readonly Readonly<Record<K, number>>[]

/**
 * Repeats visits alternately, so that anything that slows the machine for a while affects all that are compared.
 * Resolves to the values of each visit by round.
 */
export async function alternate<T>(rounds: number, visits: { [Name in keyof T]: () => Promise<T[Name]> }) {
  const found = {} as { [Name in keyof T]: T[Name][] }
  for (let round = 0; round < rounds; round += 1) {
    for (const name in visits) (found[name] ??= []).push(await visits[name]())
  }
  return found
}

/** Returns the values of one kind, in pairs of the same round. */
export const pairsOf = <K extends string>(store: Visits<K>, bare: Visits<K>, what: K): Pair[] =>
  store.map((visit, round) => ({ store: visit[what], bare: bare[round]?.[what] ?? Number.NaN }))

export const medianOf = <K extends string>(visits: Visits<K>, what: K): number =>
  median(visits.map((visit) => visit[what]))

/**
 * Compares visits with neighbouring visits to a counterpart, so that anything that slows the machine for a while
 * affects both of a pair. A step that the store never completed has an infinite value, and fails the row, whatever
 * the other visits measured.
 */
export function comparePairs(
  what: string,
  pairs: readonly Pair[],
  { limit, unit = 'ratio' }: { limit: number | null; unit?: 'ratio' | 'growth' },
): Result {
  if (!pairs.every(({ bare }) => Number.isFinite(bare))) throw new Error(`No counterpart: ${what}.`)
  const bests = (of: keyof Pair) => Math.min(...pairs.map((pair) => pair[of]))
  return {
    what,
    store: median(pairs.map(({ store }) => store)),
    bare: median(pairs.map(({ bare }) => bare)),
    limit,
    unit,
    // Use at least 1, because a counterpart of 0, such as no blocking time, would make all ratios infinite.
    ratios: pairs.map(({ store, bare }) => store / Math.max(bare, 1)).toSorted((a, b) => a - b),
    best: bests('store') / Math.max(bests('bare'), 1),
  }
}

const isCompared = ({ unit }: Result) => unit === 'ratio' || unit === 'growth'
const ratioOf = ({ store, bare = Number.NaN, ratios }: Result) => (ratios ? median(ratios) : store / bare)
const measured = (result: Result) => (isCompared(result) ? ratioOf(result) : result.store)

const isDone = ({ ratios = [] }: Result) => ratios.every(Number.isFinite)

/**
 * Whether a row is within its limit, if it has one, and every step of it was completed. False for NaN, which means
 * that nothing was measured.
 */
export const isKept = (result: Result) =>
  isDone(result) && (result.limit === null || measured(result) <= result.limit)

export const median = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN

function shown(value: number | null | undefined, unit: Result['unit']): string {
  if (value === undefined || value === null) return ''
  if (unit === 'number' || unit === 'growth') return String(Number(value.toFixed(3)))
  return unit === 'kB' ? `${value.toFixed(2)} kB` : `${value.toFixed(1)} ms`
}

const rangeOf = (ratios: Result['ratios']) =>
  ratios ? `${ratios.at(0)?.toFixed(2)}–${ratios.at(-1)?.toFixed(2)}` : ''

export function tableOf(results: readonly Result[]): string {
  const rows = results.map((result) => [
    result.what,
    shown(result.store, result.unit),
    shown(result.bare, result.unit),
    result.bare === undefined ? '' : ratioOf(result).toFixed(2),
    rangeOf(result.ratios),
    result.best?.toFixed(2) ?? '',
    isCompared(result) ? (result.limit?.toFixed(2) ?? '') : shown(result.limit, result.unit),
    isKept(result) ? '' : 'TOO MUCH',
  ])
  const table = [['', 'store', 'beside', 'ratio', 'range', 'best', 'at most', ''], ...rows]
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

import { inInches, rangeOf } from '../../core/lib/catalogue/size-guide'
import type { Measurement } from '../../core/types'

export type LengthUnit = 'cm' | 'in'

/** Returns the range of the numbers, or a single number; words are kept. Empty without values. */
export function measurementText(
  values: readonly Measurement[],
  unit: LengthUnit,
  number: (value: number) => string,
): { range: string; words: string } {
  const range = rangeOf(values) ?? []
  const shown = range.map((value) => number(unit === 'in' ? inInches(value) : value))
  return {
    range: [...new Set(shown)].join('–'),
    words: values.filter((value) => typeof value === 'string').join(' / '),
  }
}

import { formsOf } from '../lib/catalogue/search'
import type { Product } from '../types'
import { narrow, type Codes } from './columns'
import { STEPS_PER_YIELD, type Work } from './work'

/**
 * The colours and sizes of the products' options. Many products share the same set, so each distinct set is stored
 * once and products refer to it by number.
 */
export interface OptionIndex {
  at: Codes
  /** Indices into `values`; the set with number `n` is `sets[n - 1]`. */
  sets: readonly (readonly number[])[]
  values: readonly OptionValue[]
}

interface OptionValue {
  text: string
  forms: readonly string[]
}

export function* indexOptions(rows: readonly Product[]): Work<OptionIndex> {
  const at = new Int32Array(rows.length)
  const numbers = new Map<string, number>()
  const sets: number[][] = []
  const setNumbers = new Map<string, number>()
  const numberOf = (text: string) => {
    const number = numbers.get(text) ?? numbers.size
    numbers.set(text, number)
    return number
  }
  let place = 0
  let seen = 0
  for (const { options } of rows) {
    if (options.length > 0) {
      const set = new Set<number>()
      for (const { color, size } of options) {
        if (color) set.add(numberOf(color.en)).add(numberOf(color.ar))
        if (size) set.add(numberOf(size.en)).add(numberOf(size.ar))
      }
      const key = [...set].join()
      const number = setNumbers.get(key) ?? sets.push([...set])
      setNumbers.set(key, number)
      at[place] = number
    }
    place++
    seen += 1 + options.length
    if (seen < STEPS_PER_YIELD) continue
    seen = 0
    yield
  }
  const values = [...numbers.keys()].map((text) => ({ text, forms: text.split(/\s+/).flatMap(formsOf) }))
  return { at: narrow(at, sets.length), sets, values }
}

/** Whether the options of two products have equal names, so that an index stays valid. */
export function hasSameOptions({ options: a }: Product, { options: b }: Product): boolean {
  const same = (left: { en: string; ar: string } | null, right: typeof left) =>
    left?.en === right?.en && left?.ar === right?.ar
  return (
    a === b ||
    (a.length === b.length &&
      a.every(
        ({ color, size }, index) =>
          same(color, b[index]?.color ?? null) && same(size, b[index]?.size ?? null),
      ))
  )
}

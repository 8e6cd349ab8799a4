/** A small seeded generator (mulberry32), so that the shop is the same everywhere. */
export const random = (seed: number): (() => number) => {
  let state = (seed ^ 0x9e3779b9) | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

export const hash = (text: string): number => {
  let value = 2166136261
  for (let index = 0; index < text.length; index++)
    value = Math.imul(value ^ text.charCodeAt(index), 16777619)
  return value >>> 0
}

/** Returns a random selection in the order of the list. */
export const some = <T>(list: readonly T[], count: number, next: () => number): T[] => {
  const left = list.map((item, index) => ({ item, index, key: next() }))
  return left
    .sort((a, b) => a.key - b.key)
    .slice(0, count)
    .sort((a, b) => a.index - b.index)
    .map((entry) => entry.item)
}

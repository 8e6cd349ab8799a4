type Kind = 'letters' | 'number' | 'age'

/** Returns the rank of a size such as `XL`, `38` or `6–12 months`; null for names such as `Queen`. */
function rankOf(title: string): { kind: Kind; rank: number } | null {
  const text = title.trim().toLowerCase()
  const [, times = '', crosses = '', letter] = /^(\d?)(x*)(s|m|l)$/.exec(text) ?? []
  if (letter) {
    const steps = times && crosses ? Number(times) : crosses.length
    return { kind: 'letters', rank: letter === 'm' ? 0 : (letter === 's' ? -1 : 1) * (1 + steps) }
  }
  const [number] = /^\d+(?:\.\d+)?\b/.exec(text) ?? []
  if (number === undefined) return null
  const [unit] = /month|year/.exec(text) ?? []
  const months = unit === 'year' ? 12 : 1
  return { kind: unit ? 'age' : 'number', rank: Number(number) * months }
}

/**
 * Returns ranks for sorting sizes from small to large. Null if the titles are not all of one kind: then keep their
 * order.
 */
export function sizeOrder(titles: readonly string[]): readonly number[] | null {
  const ranks = titles.map(rankOf)
  const kind = ranks[0]?.kind
  const known = ranks.flatMap((rank) => (rank && rank.kind === kind ? [rank.rank] : []))
  return known.length === titles.length ? known : null
}

const KINDS: readonly Kind[] = ['letters', 'number', 'age']

/** Returns ranks for sorting sizes of several kinds, one kind after the other. Names come last and rank equally. */
export const sizeRanks = (titles: readonly string[]): readonly number[] =>
  titles.map((title) => {
    const ranked = rankOf(title)
    return ranked ? KINDS.indexOf(ranked.kind) * KIND_WIDTH + ranked.rank : KINDS.length * KIND_WIDTH
  })

/** Greater than the rank of any size. */
const KIND_WIDTH = 1e6

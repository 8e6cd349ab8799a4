/** Returns the Damerau–Levenshtein distance: two swapped letters count as one mistake. */
function distance(a: string, b: string): number {
  let before: number[] = []
  let row = [...Array(b.length + 1).keys()]
  for (let i = 0; i < a.length; i++) {
    const next = [i + 1]
    for (let j = 0; j < b.length; j++) {
      const swapped = j > 0 && a[i] === b[j - 1] && a[i - 1] === b[j]
      next.push(
        Math.min(
          (next[j] ?? 0) + 1,
          (row[j + 1] ?? 0) + 1,
          (row[j] ?? 0) + (a[i] === b[j] ? 0 : 1),
          swapped ? (before[j - 1] ?? 0) + 1 : Infinity,
        ),
      )
    }
    before = row
    row = next
  }
  return row.at(-1) ?? 0
}

const plain = (name: string) => name.toLowerCase().replaceAll(/[-_:.]/g, '')

/** Returns the most similar name, ignoring punctuation and case; null if none is similar enough. */
export function nearest(name: string, names: readonly string[]): string | null {
  const [best] = names
    .map((known) => ({ known, far: distance(plain(name), plain(known)) }))
    .sort((a, b) => a.far - b.far)
  return best && best.far <= Math.max(1, Math.floor(best.known.length / 4)) ? best.known : null
}

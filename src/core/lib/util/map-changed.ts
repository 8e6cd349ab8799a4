/** Maps a list; returns the same list if no entry changes. */
export function mapChanged<T>(list: readonly T[], map: (entry: T) => T): readonly T[] {
  const next = list.map(map)
  return next.some((entry, index) => entry !== list[index]) ? next : list
}

/** A list that begins with its latest entry, without an earlier one of the same, and is not longer than `most`. */
export const latestFirst = <T>(
  latest: T,
  earlier: readonly T[],
  isSame: (other: T) => boolean,
  most: number,
): readonly T[] => [latest, ...earlier.filter((other) => !isSame(other))].slice(0, most)

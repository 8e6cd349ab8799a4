/**
 * Returns the list with `latest` at the front and without earlier entries that are equal to it, cut to at most `most`
 * entries.
 */
export const latestFirst = <T>(
  latest: T,
  earlier: readonly T[],
  isSame: (other: T) => boolean,
  most: number,
): readonly T[] => [latest, ...earlier.filter((other) => !isSame(other))].slice(0, most)

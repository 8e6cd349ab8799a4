/**
 * Returns the number of columns with which the last row is fullest. Prefers the first of `choices` if several are equal or
 * everything fits into one row.
 */
export function evenColumns<Columns extends number>(
  count: number,
  choices: readonly [Columns, ...Columns[]],
): Columns {
  const filled = (columns: number) => (count % columns || columns) / columns
  const [first] = choices
  if (count <= first) return first
  return choices.reduce((best, columns) => (filled(columns) > filled(best) ? columns : best))
}

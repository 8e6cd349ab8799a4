/**
 * The number of columns that fills most of the last row; the first of `choices` where they tie, or where everything fits
 * in one row of it.
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

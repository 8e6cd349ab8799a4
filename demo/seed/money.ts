/** Amounts are in fils (thousandths of a dinar) and written as the API does: "12.500". */
export const kwd = (fils: number): string =>
  `${Math.floor(fils / 1000)}.${String(fils % 1000).padStart(3, '0')}`

export const fils = (text: string): number => Math.round(Number(text) * 1000)

/** Rounds to a quarter of a dinar, or to fifty fils below one dinar. */
export const shelfPrice = (amount: number): number => {
  const step = amount < 1000 ? 50 : 250
  return Math.max(step, Math.round(amount / step) * step)
}

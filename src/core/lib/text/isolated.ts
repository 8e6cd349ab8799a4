/**
 * Wraps a name or price in Unicode isolates, so that it can't reorder the text around it; for plain text, where `<bdi>`
 * is not possible.
 */
export const isolated = (text: string) => `\u2068${text}\u2069`

/**
 * Wraps a name or price in Unicode isolates, so that it can't reorder the text around it. For plain text, in which
 * `<bdi>` is not possible.
 */
export const isolated = (text: string) => `\u2068${text}\u2069`

/** A name or a price inside a sentence, kept from turning the words around it (UX 22); for texts that are no markup. */
export const isolated = (text: string) => `\u2068${text}\u2069`

/** Percent-encodes a text for a URL. Lone surrogates, on which `encodeURIComponent` throws, are replaced. */
export const encoded = (text: string) => encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd'))

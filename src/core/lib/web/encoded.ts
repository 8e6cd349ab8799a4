/** Percent-encodes a text for a URL. Lone surrogates, on which `encodeURIComponent` throws, are replaced. */
export const encoded = (text: string) => encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd'))

/** Decodes a percent-encoded text; returns a malformed one as it is. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

export function withoutEndSlashes(path: string): string {
  let end = path.length
  while (path[end - 1] === '/') end--
  return path.slice(0, end)
}

/** The number of bytes to pass to `String.fromCharCode` at once. */
const SLICE = 8192

export function base64Of(bytes: Uint8Array): string {
  let text = ''
  for (let from = 0; from < bytes.length; from += SLICE)
    text += String.fromCharCode(...bytes.subarray(from, from + SLICE))
  return btoa(text)
}

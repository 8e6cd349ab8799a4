// All are ASCII, so no byte of a multi-byte UTF-8 character equals one of them.
const QUOTE = 0x22
const COLON = 0x3a
const ARRAY = 0x5b
const BACKSLASH = 0x5c
const ARRAY_END = 0x5d
const OBJECT = 0x7b
const OBJECT_END = 0x7d

export interface Splitter {
  /** Reads the next bytes, cut anywhere. The caller may reuse the array. */
  add(bytes: Uint8Array): void
  /** Returns the text, with `null` in place of each entry that was taken. */
  end(): string
}

/** Returns the index of the next byte, from `at` on, that may end a string. */
function skipText(bytes: Uint8Array, at: number): number {
  while (at < bytes.length && bytes[at] !== QUOTE && bytes[at] !== BACKSLASH) at++
  return at
}

/**
 * Takes the objects of a list out of a JSON text one by one, so that a long list is never in memory as a whole.
 * @param paths the keys that lead to the list; an empty path means the text itself
 * @param take called with the bytes of each object, which are valid during the call. It returns false to leave the
 * object in the text. It must do so for invalid JSON, so that the text as a whole is still recognised as invalid.
 */
export function createSplitter(
  paths: readonly (readonly string[])[],
  take: (json: Uint8Array) => boolean,
): Splitter {
  const decoder = new TextDecoder()
  const keyDepth = Math.max(...paths.map(({ length }) => length))
  const longestKey = Math.max(0, ...paths.flat().map(({ length }) => length))
  let rest = ''
  let begun: Uint8Array<ArrayBuffer> = new Uint8Array(0)
  /** The nesting depth of the current byte; `keys` has the current key at each level, null in an array. */
  let depth = 0
  const keys: (string | null)[] = []
  /** The depth of the list's entries; -1 outside the list. */
  let listDepth = -1
  let inString = false
  let escaped = false
  /** The last string, as far as it may be a key of a path. */
  let text = ''

  const isPath = (path: readonly string[]) =>
    path.length === depth && path.every((key, at) => key === keys[at])

  const decode = (bytes: Uint8Array) => decoder.decode(bytes, { stream: true })

  return {
    add(chunk) {
      const bytes = new Uint8Array(begun.length + chunk.length)
      bytes.set(begun)
      bytes.set(chunk, begun.length)
      let start = begun.length > 0 ? 0 : -1
      let left = 0
      // Join once at the end: adding 100,000 texts one by one would retain each intermediate string.
      const texts: string[] = []
      for (let at = begun.length; at < bytes.length; at++) {
        // Strings make up most of a list: skip to their end quickly.
        if (inString && !escaped && depth > keyDepth) at = skipText(bytes, at)
        const byte = bytes[at]
        if (byte === undefined) break
        if (inString) {
          if (escaped) escaped = false
          else if (byte === BACKSLASH) escaped = true
          else if (byte === QUOTE) inString = false
          else if (depth <= keyDepth && text.length <= longestKey) text += String.fromCharCode(byte)
        } else if (byte === QUOTE) {
          inString = true
          text = ''
        } else if (byte === COLON) {
          if (depth <= keyDepth) keys[depth - 1] = text
        } else if (byte === OBJECT || byte === ARRAY) {
          if (byte === OBJECT && depth === listDepth) start = at
          if (byte === ARRAY && listDepth < 0 && paths.some(isPath)) listDepth = depth + 1
          keys[depth++] = null
        } else if (byte === OBJECT_END || byte === ARRAY_END) {
          depth--
          if (depth < listDepth) listDepth = -1
          else if (depth === listDepth && start >= 0) {
            if (take(bytes.subarray(start, at + 1))) {
              texts.push(decode(bytes.subarray(left, start)), 'null')
              left = at + 1
            }
            start = -1
          }
        }
      }
      const end = start < 0 ? bytes.length : start
      texts.push(decode(bytes.subarray(left, end)))
      rest += texts.join('')
      begun = bytes.slice(end)
    },
    end() {
      return rest + decoder.decode(begun)
    },
  }
}

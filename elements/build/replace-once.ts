/** Cuts or changes a place of a library's code; throws where it is not there once, as when the library is another one. */
export function replaceOnce(library: string, code: string, pattern: RegExp, by: string): string {
  const parts = code.split(pattern)
  if (parts.length !== 2)
    throw new Error(`${library} is another one: it has ${parts.length - 1} of ${pattern}.`)
  return parts.join(by)
}

/** The same in React DOM; without `by` it is cut out. */
export const replaceInReact = (code: string, pattern: RegExp, by = '') =>
  replaceOnce('React DOM', code, pattern, by)

/** Replaces a match in a library's code. Throws unless there is exactly one, for example after an update of the library. */
export function replaceOnce(library: string, code: string, pattern: RegExp, by: string): string {
  const parts = code.split(pattern)
  if (parts.length !== 2)
    throw new Error(
      `Expected one match in ${library}, found ${parts.length - 1 || 'none'}: the library changed, update the patch ${pattern}.`,
    )
  return parts.join(by)
}

/** Like `replaceOnce`, for React DOM. Removes the match by default. */
export const replaceInReact = (code: string, pattern: RegExp, by = '') =>
  replaceOnce('React DOM', code, pattern, by)

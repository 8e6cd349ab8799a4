const MEANINGS: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  ENOSPC: 'no space is left',
  EDQUOT: 'no space is left',
  ENOENT: 'there is no such file or folder',
  ENOTDIR: 'a part of its path is a file',
  EEXIST: 'a file is in its place',
  EISDIR: 'it is a folder',
  ENOTEMPTY: 'the folder is not empty',
  ENAMETOOLONG: 'its name is too long',
  EMFILE: 'too many files are open',
  EBUSY: 'it is in use',
}

/**
 * Returns a sentence that explains a file system error, such as a folder that can't be written; null for any other
 * error.
 */
export function sentenceOf(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error) || !('path' in error)) return null
  const { code, path } = error
  if (typeof code !== 'string' || typeof path !== 'string') return null
  const verb = 'syscall' in error && /^(open|read|scandir|stat|lstat|access)/.test(String(error.syscall))
  return `Can't ${verb ? 'open' : 'write'} ${path}: ${MEANINGS[code] ?? error.message} (${code}).`
}

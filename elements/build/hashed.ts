import { createHash } from 'node:crypto'

/**
 * Returns the base64 SHA-256 of some code. SHA-384 would be no safer here, and each hash would take 16 more
 * incompressible bytes in the loader.
 */
export const hashOf = (code: string) => createHash('sha256').update(code).digest('base64url')

export const fileOf = (name: string, hash: string) => `${name}-${hash.slice(0, 8)}.js`

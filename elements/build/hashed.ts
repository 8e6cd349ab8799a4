import { createHash } from 'node:crypto'

/** SHA-256 rather than 384: as good for this, and 16 incompressible bytes a file less in the loader. */
export const hashOf = (code: string) => createHash('sha256').update(code).digest('base64url')

/** The loader asks for files by these names. */
export const fileOf = (name: string, hash: string) => `${name}-${hash.slice(0, 8)}.js`

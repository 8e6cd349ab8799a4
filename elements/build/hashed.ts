import { createHash } from 'node:crypto'

/** SHA-256 rather than SHA-384: equally safe here, and each hash takes 16 incompressible bytes less in the loader. */
export const hashOf = (code: string) => createHash('sha256').update(code).digest('base64url')

export const fileOf = (name: string, hash: string) => `${name}-${hash.slice(0, 8)}.js`

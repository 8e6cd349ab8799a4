import { readFileSync, writeFileSync } from 'node:fs'
import { withReference } from './reference.ts'
import { readSurface } from './surface.ts'

/** `npm run docs`: writes the tables of the public surface into the README. */
const readme = new URL('../../README.md', import.meta.url)
writeFileSync(readme, withReference(readFileSync(readme, 'utf8'), readSurface()))

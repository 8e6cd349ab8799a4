import { existsSync, mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildInto } from './build-into.ts'

const PROJECT = fileURLToPath(new URL('../..', import.meta.url))
/** The root of a demo whose build uses the libraries as published. */
export const UNPATCHED_ROOT = join(PROJECT, '.cache/unpatched')

/** Builds it before the tests of the project `unpatched`. */
export function setup() {
  mkdirSync(UNPATCHED_ROOT, { recursive: true })
  const demo = join(UNPATCHED_ROOT, 'demo')
  if (!existsSync(demo)) symlinkSync(join(PROJECT, 'demo'), demo, 'junction')
  buildInto(join(UNPATCHED_ROOT, 'dist'), 'off')
}

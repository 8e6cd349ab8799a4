import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const PROJECT = fileURLToPath(new URL('../..', import.meta.url))
/** The demo's root with a build whose libraries are as published. */
export const UNPATCHED_ROOT = join(PROJECT, '.cache/unpatched')

/** Builds it before the tests of the project `unpatched`. */
export function setup() {
  mkdirSync(UNPATCHED_ROOT, { recursive: true })
  const demo = join(UNPATCHED_ROOT, 'demo')
  if (!existsSync(demo)) symlinkSync(join(PROJECT, 'demo'), demo, 'junction')
  const outDir = join(UNPATCHED_ROOT, 'dist')
  execFileSync('npm', ['run', '--silent', 'build', '--', '--outDir', outDir, '--emptyOutDir'], {
    cwd: PROJECT,
    shell: process.platform === 'win32',
    // Vitest's own NODE_ENV would build React for tests.
    env: { ...process.env, PATCHES: 'off', NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

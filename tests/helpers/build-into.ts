import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/**
 * Builds into another folder than `dist`.
 * @param patch which patches of libraries it has, as in `PATCH=… npm run build`
 */
export function buildInto(outDir: string, patch: string): void {
  execFileSync('npm', ['run', '--silent', 'build', '--', '--outDir', outDir, '--emptyOutDir'], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    shell: process.platform === 'win32',
    // Vitest's own NODE_ENV would build React for tests.
    env: { ...process.env, PATCH: patch, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

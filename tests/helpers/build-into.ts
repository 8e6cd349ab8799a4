import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/**
 * Builds into another folder than `dist`.
 * @param patch the patches of libraries to apply, as in `PATCH=… npm run build`
 */
export function buildInto(outDir: string, patch: string): void {
  execFileSync('npm', ['run', '--silent', 'build', '--', '--outDir', outDir, '--emptyOutDir'], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    shell: process.platform === 'win32',
    // With Vitest's NODE_ENV, React would be built for tests.
    env: { ...process.env, PATCH: patch, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

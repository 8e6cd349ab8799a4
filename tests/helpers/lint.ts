import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const project = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Runs the linter once on these files (path to lines) with the project's configuration. Returns the positions of its
 * errors by rule.
 */
export function lint(files: ReadonlyMap<string, readonly string[]>): Map<string, Set<string>> {
  const folder = mkdtempSync(join(tmpdir(), 'lint-'))
  for (const [file, content] of files) {
    mkdirSync(join(folder, dirname(file)), { recursive: true })
    writeFileSync(join(folder, file), content.join('\n'))
  }
  const args = [join(project, 'node_modules/oxlint/bin/oxlint'), '--config', join(project, '.oxlintrc.json')]
  const { stdout } = spawnSync(process.execPath, [...args, '--format', 'json'], {
    cwd: folder,
    encoding: 'utf8',
  })
  rmSync(folder, { recursive: true, force: true })
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { code: string; filename: string; labels: { span: { line: number } }[] }[]
  }
  const found = new Map<string, Set<string>>()
  for (const { code, filename, labels } of diagnostics) {
    const places = found.get(code) ?? new Set()
    found.set(code, places.add(`${filename.replaceAll('\\', '/')}:${labels[0]?.span.line}`))
  }
  return found
}

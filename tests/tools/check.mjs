import { execFileSync } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import { join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { run } from './run-process.mjs'

const project = fileURLToPath(new URL('../..', import.meta.url))

/**
 * `npm run check` runs lint, types, and the unit tests of the files changed since a commit, by default the last one.
 * Resolves to the exit code.
 */
export async function check([since = 'HEAD']) {
  if (since.startsWith('-') || !isCommit(since)) {
    console.error(
      'npm run check -- [commit]: checks the files that changed since a commit, by default the last one.',
    )
    return 2
  }
  const tests = testsOf(changedFiles(since), unitFiles())
  const commands = [
    ['oxlint', ['--deny-warnings']],
    ['tsc', []],
    ...(tests.length
      ? [
          [
            'vitest',
            ['run', '--config=tests/vitest.config.ts', '--project=unit', '--project=unit-isolated', ...tests],
          ],
        ]
      : []),
  ]
  const codes = await Promise.all(commands.map(([name, args]) => run(name, args)))
  if (!tests.length) console.log('No unit test imports a changed file.')
  return codes.find(Boolean) ?? 0
}

function isCommit(name) {
  try {
    return (
      execFileSync('git', ['rev-parse', '--verify', '--quiet', `${name}^{commit}`], { cwd: project }).length >
      0
    )
  } catch {
    return false
  }
}

/** The paths of changed and new files, relative to the project. */
function changedFiles(since) {
  const git = (...args) => execFileSync('git', args, { cwd: project, encoding: 'utf8' }).split('\n')
  const changed = git('diff', '--name-only', '--relative', since)
  return [...changed, ...git('ls-files', '--others', '--exclude-standard')].filter(Boolean)
}

/** The text of each file in the unit tests by path. */
function unitFiles() {
  const paths = readdirSync(join(project, 'tests/unit'), { recursive: true, encoding: 'utf8' })
    .map((path) => `tests/unit/${path.replaceAll('\\', '/')}`)
    .filter((path) => /\.tsx?$/.test(path))
  return new Map(paths.map((path) => [path, readFileSync(join(project, path), 'utf8')]))
}

const withoutExtension = (path) => path.replace(/(\/index)?\.(tsx?|mjs|js|json)$/, '')

/**
 * The test files that changed, or that import a changed file, directly or through other files of `files`. Imports
 * between source files are not followed.
 */
export function testsOf(changed, files) {
  const touched = new Set(changed.map(withoutExtension))
  const imports = new Map(
    [...files].map(([path, text]) => [
      withoutExtension(path),
      [...text.matchAll(/(?:from|import)[ (]*'(\.[^'?]*)/g)].map(([, specifier = '']) =>
        withoutExtension(posix.join(posix.dirname(path), specifier)),
      ),
    ]),
  )
  const reaches = (path, seen = new Set()) => {
    if (touched.has(path)) return true
    if (seen.has(path)) return false
    seen.add(path)
    return (imports.get(path) ?? []).some((imported) => reaches(imported, seen))
  }
  return [...files.keys()].filter((path) => /\.test\.tsx?$/.test(path) && reaches(withoutExtension(path)))
}

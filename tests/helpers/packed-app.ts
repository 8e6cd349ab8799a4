import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

export const PROJECT = fileURLToPath(new URL('../..', import.meta.url))

/** The React versions that apps are tested with, and their folders in this project's node_modules. */
export const REACTS = {
  '18.3': { react: 'react18', 'react-dom': 'react-dom18' },
  '19.0': { react: 'react190', 'react-dom': 'react-dom190' },
  '19.3': { react: 'react', 'react-dom': 'react-dom' },
} as const

/** The script that replaces the README with that of the package. */
const SWAP = 'elements/build/swap-readme.mjs'
/** The files that `npm pack` reads. */
const PACKED = [
  'package.json',
  'README.md',
  'LICENSE',
  'CHANGELOG.md',
  'dist',
  'lib',
  'elements/package',
  SWAP,
]

export const readPackage = (file: string) =>
  JSON.parse(readFileSync(file, 'utf8')) as { dependencies?: Record<string, string>; version: string }

/** Whether a version satisfies a range. Supports only caret ranges and exact versions. */
function satisfies(version: string, range: string): boolean {
  const [major] = version.split('.')
  return range.startsWith('^') ? range.slice(1).split('.')[0] === major : range === version
}

/**
 * Creates a developer's project with the packed package installed. Its declared dependencies are links to this
 * project's packages, so an undeclared one is not found.
 */
export function createPackedApp() {
  const root = mkdtempSync(join(tmpdir(), 'store-package-'))
  const inApp = (...path: string[]) => join(root, ...path)
  let installedReact: keyof typeof REACTS | null = null
  const installed = (...path: string[]) => inApp('node_modules/storefront-elements', ...path)

  /** Links a package of this project and, next to it, those of its dependencies that are not nested. */
  function link(name: string, modules = inApp('node_modules'), source = name) {
    const from = join(PROJECT, 'node_modules', source)
    mkdirSync(dirname(join(modules, name)), { recursive: true })
    rmSync(join(modules, name), { force: true })
    symlinkSync(from, join(modules, name), 'junction')
    for (const other of Object.keys(readPackage(join(from, 'package.json')).dependencies ?? {})) {
      if (!existsSync(join(from, 'node_modules', other))) link(other, modules)
    }
  }

  return {
    root,
    inApp,
    installed,
    link,
    remove: () => rmSync(root, { recursive: true, force: true }),

    /**
     * Installs the package into an app with this React. It places dependencies as npm does: nested if the app's
     * version is out of range, otherwise in the app.
     */
    install(react: keyof typeof REACTS = '19.3') {
      if (installedReact === react) return
      installedReact = react
      rmSync(inApp('node_modules'), { recursive: true, force: true })
      const { version } = readPackage(join(PROJECT, 'package.json'))
      const tarball = inApp(`storefront-elements-${version}.tgz`)
      if (!existsSync(tarball)) {
        // Pack a copy, because other tests read the project's README at the same time.
        const copy = inApp('source')
        for (const file of PACKED) cpSync(join(PROJECT, file), join(copy, file), { recursive: true })
        execFileSync(process.execPath, [SWAP, 'swap'], { cwd: copy })
        execFileSync('npm', ['pack', '--ignore-scripts', '--silent', `--pack-destination=${root}`], {
          cwd: copy,
          shell: process.platform === 'win32',
        })
        rmSync(copy, { recursive: true })
      }
      mkdirSync(installed(), { recursive: true })
      execFileSync('tar', ['-xzf', tarball, '--strip-components=1', '-C', installed()])
      for (const [name, source] of Object.entries(REACTS[react])) link(name, inApp('node_modules'), source)
      const dependencies = Object.entries(readPackage(installed('package.json')).dependencies ?? {})
      for (const [name, range] of dependencies) {
        const own = inApp('node_modules', name, 'package.json')
        if (!existsSync(own)) link(name)
        else if (!satisfies(readPackage(own).version, range)) link(name, installed('node_modules'))
      }
      writeFileSync(inApp('package.json'), '{ "type": "module" }')
    },

    /** Builds a page's script as its developer would. Returns the bundled modules. */
    async bundle(script: string): Promise<string[]> {
      writeFileSync(inApp('main.js'), script)
      const modules: string[] = []
      await build({
        configFile: false,
        root,
        logLevel: 'error',
        // Links must be resolved at their own path, not at that of their target.
        resolve: { preserveSymlinks: true },
        // The development build of React has the most warnings.
        define: { 'process.env.NODE_ENV': '"development"' },
        oxc: { jsx: { runtime: 'automatic', importSource: 'react' } },
        plugins: [{ name: 'modules', moduleParsed: ({ id }) => void modules.push(id) }],
        build: {
          outDir: 'dist',
          rolldownOptions: { input: inApp('main.js'), output: { entryFileNames: 'main.js' } },
        },
      })
      return modules
    },
  }
}

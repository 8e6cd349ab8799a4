import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Debian's packages of libraries that have no browser build on npm. */
const PACKAGES = ['libjs-mootools', 'libjs-prototype', 'libjs-scriptaculous']
const FILES = ['mootools/mootools-core.min.js', 'prototype/prototype.js', 'scriptaculous/effects.js']
const INSTALLED = '/usr/share/javascript'
const CACHE = fileURLToPath(new URL('../../node_modules/.cache/debian', import.meta.url))

const isComplete = (folder) => FILES.every((file) => existsSync(join(folder, file)))

/** Downloads and unpacks the packages without installing them. */
function fetchPackages() {
  const unpacking = `${CACHE}.${process.pid}`
  const run = (command, ...args) =>
    execFileSync(command, args, { cwd: unpacking, stdio: 'ignore', timeout: 60_000 })
  const apt = (...args) =>
    run('apt-get', '-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=10', ...args)
  const download = () => apt('download', ...PACKAGES)
  mkdirSync(unpacking, { recursive: true })
  try {
    try {
      download()
    } catch {
      // A fresh container has no package lists.
      apt('update')
      download()
    }
    for (const file of readdirSync(unpacking)) run('dpkg-deb', '-x', file, '.')
    renameSync(unpacking, CACHE)
  } catch {
    // This fails without Debian or network, and if another process was faster.
  } finally {
    rmSync(unpacking, { recursive: true, force: true })
  }
}

/**
 * Returns the folder of MooTools, Prototype.js and script.aculo.us from Debian's packages, installed or fetched with
 * apt-get; null if neither works.
 */
export function findLibraries() {
  if (isComplete(INSTALLED)) return INSTALLED
  const cached = join(CACHE, INSTALLED)
  if (!isComplete(cached) && process.platform === 'linux') fetchPackages()
  return isComplete(cached) ? cached : null
}

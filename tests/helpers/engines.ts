import { spawnSync } from 'node:child_process'
import { accessSync, constants, readFileSync, realpathSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The supported engines. Chromium is always available, because it is installed from npm. */
const ENGINES = ['chromium', 'firefox', 'webkit'] as const
export type Engine = (typeof ENGINES)[number]

const FIREFOX_PLACES: Partial<Record<NodeJS.Platform, string[]>> = {
  darwin: ['/Applications/Firefox.app/Contents/MacOS/firefox'],
  win32: ['PROGRAMFILES', 'PROGRAMFILES(X86)'].map((variable) =>
    join(process.env[variable] ?? '', 'Mozilla Firefox', 'firefox.exe'),
  ),
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const inPath = (...names: string[]): string[] =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter(Boolean)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .filter(isExecutable)

/**
 * Returns whether a browser is a snap, which can't start with a driver's profile: it can't read other programs'
 * temporary files.
 */
const isSnap = (path: string) =>
  realpathSync(path).endsWith('/snap') || readFileSync(path).subarray(0, 2000).includes('/snap/')

/** The oldest version that knows all commands of the driver. Version 140 does not. */
const OLDEST_FIREFOX = 153

function isDrivable(path: string): boolean {
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 20_000 })
  return Number(/(\d+)\./.exec(stdout)?.[1]) >= OLDEST_FIREFOX
}

/** Returns the path of Firefox: `FIREFOX_PATH`, else an installed one. Null if there is none that can be driven. */
export function findFirefox(): string | null {
  const chosen = process.env.FIREFOX_PATH
  if (chosen) {
    if (isExecutable(chosen) && isDrivable(chosen)) return chosen
    throw new Error(`FIREFOX_PATH is "${chosen}", which is not Firefox ${OLDEST_FIREFOX} or newer.`)
  }
  const places = FIREFOX_PLACES[process.platform] ?? inPath('firefox-esr', 'firefox')
  return places.find((path) => isExecutable(path) && !isSnap(path) && isDrivable(path)) ?? null
}

export interface WebKitPrograms {
  driver: string
  /** The program for a virtual display, so that no window opens on the user's screen. */
  display: string
}

/** Returns the paths of WebKitGTK's driver and Xvfb; null if one of them is missing. */
export function findWebKit(): WebKitPrograms | null {
  const [driver] = inPath('WebKitWebDriver')
  const [display] = inPath('Xvfb')
  return driver && display ? { driver, display } : null
}

export function isInstalled(engine: Engine): boolean {
  if (engine === 'firefox') return findFirefox() !== null
  return engine === 'chromium' || findWebKit() !== null
}

const isEngine = (name: string): name is Engine => ENGINES.some((engine) => engine === name)

/**
 * Returns the engines to test in: those in `STORE_ENGINES`, such as `firefox,webkit`, else all installed ones. Throws
 * for an unknown engine and for one that is not installed.
 */
export function chosenEngines(): Engine[] {
  const names = (process.env.STORE_ENGINES ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter(Boolean)
  if (names.length === 0) return ENGINES.filter(isInstalled)
  return names.map((name) => {
    if (!isEngine(name))
      throw new Error(`STORE_ENGINES names "${name}". The engines are ${ENGINES.join(', ')}.`)
    if (!isInstalled(name)) throw new Error(`STORE_ENGINES names ${name}, but ${MISSING_ENGINE_HINT[name]}.`)
    return name
  })
}

const MISSING_ENGINE_HINT: Record<Engine, string> = {
  chromium: 'no Chromium is installed',
  firefox: `no Firefox ${OLDEST_FIREFOX} or newer is installed (on Debian: firefox-esr)`,
  webkit: 'no WebKit is installed (on Debian: webkit2gtk-driver and xvfb)',
}

/** Returns a line for each engine that is not installed. */
export const missingEngines = (): string[] =>
  ENGINES.filter((engine) => !isInstalled(engine)).map(
    (engine) => `Not tested: ${MISSING_ENGINE_HINT[engine]}.`,
  )

import { execFileSync, spawnSync } from 'node:child_process'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { createBrotliDecompress } from 'node:zlib'

const PACKAGE = '@sparticuz/chromium'
const VERSION = '147.0.0'

const HEADLESS_SHELLS = ['chrome-headless-shell', 'chromium-headless-shell']
const CHROMES = ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser', 'chrome']

/** The usual paths of Chrome if it is not in the PATH. */
const USUAL_PLACES = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    `${process.env.HOME}/Applications/Google Chrome.app/Contents/MacOS/Google Chrome`,
  ],
  win32: ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((variable) =>
    ['Google\\Chrome\\Application\\chrome.exe', 'Chromium\\Application\\chrome.exe'].map((path) =>
      join(process.env[variable] ?? '', path),
    ),
  ),
  linux: ['/opt/google/chrome/chrome', '/snap/bin/chromium'],
}

/**
 * Returns whether a browser runs. A name in the PATH may be a stub that only explains how to install a browser, and
 * reports no version.
 */
function runs(path) {
  if (process.platform === 'win32') return existsSync(path)
  return existsSync(path) && spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0
}

function installed(names, places = []) {
  const inPath = (process.env.PATH ?? '')
    .split(delimiter)
    .filter(Boolean)
    .flatMap((folder) =>
      names.map((name) => join(folder, process.platform === 'win32' ? `${name}.exe` : name)),
    )
  return [...inPath, ...places].find(runs)
}
/** Returns an installed browser to use instead of the headless shell from npm. */
const instead = (...wanted) => (process.env.STORE_NO_SYSTEM_BROWSER ? undefined : installed(...wanted))
const CHROME = [CHROMES, USUAL_PLACES[process.platform]]

// The package is made for cloud functions, and includes the libraries and fonts that are missing there.
const LAUNCHER = `#!/bin/sh
here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)
export LD_LIBRARY_PATH="$here/al2023/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
export FONTCONFIG_FILE="$here/fonts.conf"
exec "$here/chromium" "$@"
`

const fontsConf = (folder) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${folder}/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`

/**
 * Installs and unpacks a Chromium next to the other packages; package.json and lock file stay unchanged. Processes
 * that need it at the same time each unpack one, and the first to finish provides it.
 */
async function downloadedBrowser() {
  const cache = fileURLToPath(new URL('../../node_modules/.cache/browser', import.meta.url))
  const folder = join(cache, `chromium-${VERSION}`)
  const launcher = join(folder, 'launch')
  if (existsSync(launcher)) return launcher

  console.log(`Fetching a headless Chromium (${PACKAGE} ${VERSION}) into node_modules/.cache.`)
  const unpacking = `${folder}.${process.pid}`
  await mkdir(unpacking, { recursive: true })
  try {
    await writeFile(join(unpacking, 'package.json'), '{ "private": true }\n')
    const npm = [
      'install',
      '--no-save',
      '--no-package-lock',
      '--no-audit',
      '--no-fund',
      '--fetch-retries=1',
      '--loglevel=error',
    ]
    execFileSync('npm', [...npm, `--prefix=${unpacking}`, `${PACKAGE}@${VERSION}`], {
      cwd: unpacking,
      stdio: 'inherit',
    })

    const modules = join(unpacking, 'node_modules')
    const { extract } = createRequire(join(modules, PACKAGE, 'package.json'))('tar-fs')
    const unpack = (name, target) =>
      pipeline(createReadStream(join(modules, PACKAGE, 'bin', name)), createBrotliDecompress(), target)
    await Promise.all([
      unpack('chromium.br', createWriteStream(join(unpacking, 'chromium'), { mode: 0o755 })),
      unpack('swiftshader.tar.br', extract(unpacking)),
      unpack('al2023.tar.br', extract(join(unpacking, 'al2023'))),
      unpack('fonts.tar.br', extract(join(unpacking, 'fonts'))),
      writeFile(join(unpacking, 'fonts.conf'), fontsConf(folder)),
      writeFile(join(unpacking, 'launch'), LAUNCHER, { mode: 0o755 }),
    ])
    await rm(modules, { recursive: true })
    if (!runs(join(unpacking, 'launch'))) throw new Error('It does not start on this system.')
    // The folder is renamed only when it is complete. That fails if another process was faster.
    await rename(unpacking, folder).catch((error) => {
      if (!existsSync(launcher)) throw error
    })
  } finally {
    await rm(unpacking, { recursive: true, force: true })
  }
  return launcher
}

/** Returns the shell from npm on Linux x64, which is the same on every machine; otherwise an installed one. */
async function headlessShell() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return instead(HEADLESS_SHELLS)
  try {
    return await downloadedBrowser()
  } catch (error) {
    const other = instead(HEADLESS_SHELLS) ?? instead(...CHROME)
    if (!other) throw error
    console.warn(`No headless Chromium from npm (${error.message}): all tests run in ${other}.`)
    // Set it, so that child processes need not search again.
    process.env.CHROME_PATH = other
    return other
  }
}

/**
 * Returns the browser of all tests, except those in other engines or in a full Chrome: `CHROME_PATH`, else a headless
 * shell (from npm or installed), else an installed Chrome or Chromium. `STORE_NO_SYSTEM_BROWSER=1` ignores installed
 * ones, except for `findFullChrome`.
 */
export async function findBrowser() {
  const chosen = process.env.CHROME_PATH
  if (chosen) {
    if (runs(chosen)) return chosen
    throw new Error(`CHROME_PATH is "${chosen}", which does not start. Correct or unset it.`)
  }
  const found = (await headlessShell()) ?? instead(...CHROME)
  if (found) return found
  throw new Error('No browser was found: install Google Chrome or Chromium, or set CHROME_PATH to one.')
}

/**
 * Returns an installed Chrome or Chromium with windows, for flows that depend on the browser's own features. Null if
 * there is none, or if all tests run in it or in the browser of `CHROME_PATH`.
 */
export async function findChrome() {
  const browser = await findBrowser()
  if (process.env.CHROME_PATH) return null
  const chrome = instead(...CHROME) ?? null
  return chrome === browser ? null : chrome
}

/**
 * Returns the browser for features that a headless shell does not have, such as the back/forward cache: an installed
 * Chrome or Chromium, otherwise the browser of all tests.
 */
export const findFullChrome = async () =>
  process.env.CHROME_PATH || (installed(...CHROME) ?? (await findBrowser()))

/** Containers run as root without user namespaces, so the browser's sandbox can't start. */
export const BROWSER_ARGS = process.platform === 'linux' ? ['--no-sandbox'] : []

/**
 * Features of a Chrome with windows that take a quarter of its processor time: a spare renderer, and two pages of the
 * address bar per window.
 */
const BROWSER_UI = ['SpareRendererForSitePerProcess', 'WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

/**
 * The features that playwright-core disables. They are repeated here, because only the last `--disable-features`
 * counts.
 */
export const PLAYWRIGHT_DISABLES = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
]

/** For Puppeteer, which adds these features to those that it disables itself. */
export const WITHOUT_BROWSER_UI = `--disable-features=${BROWSER_UI.join(',')}`
export const PLAYWRIGHT_WITHOUT_BROWSER_UI = `--disable-features=${[...PLAYWRIGHT_DISABLES, ...BROWSER_UI].join(',')}`

/**
 * Disables optimised compilation, which costs more time than it saves on pages that live for seconds, as in most
 * tests.
 */
export const SHORT_LIVED = '--js-flags=--no-opt --no-maglev'

/**
 * The setting with which playwright-core gives a headless browser a mouse. Only the last `--blink-settings` counts.
 */
export const PLAYWRIGHT_BLINK_SETTINGS =
  'primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4'

/**
 * For Playwright: loads no pictures. That saves a sixth of a page's processor time, because each SVG is a document.
 * Pictures keep their reserved space, and emit neither load nor error events.
 */
export const PLAYWRIGHT_WITHOUT_PICTURES = `--blink-settings=imagesEnabled=false,${PLAYWRIGHT_BLINK_SETTINGS}`

/**
 * Gives the compositor no memory, so that it does not rasterise, which saves a third of a page's processor time.
 * Layout, frames, events and paint timing stay the same, but screenshots are blank.
 */
export const WITHOUT_PIXELS = '--force-gpu-mem-available-mb=0'

import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { defaultReporter } from '@web/test-runner'
import { chromeLauncher } from '@web/test-runner-chrome'
import { tsImport } from 'tsx/esm/api'
import {
  BROWSER_ARGS,
  findBrowser,
  SHORT_LIVED,
  WITHOUT_PIXELS,
  WITHOUT_BROWSER_UI,
} from './helpers/browser.mjs'
import { countsReporter } from './helpers/counts.mjs'
import { findLibraries } from './helpers/debian-libraries.mjs'

const script = new URL('../dist/store.js', import.meta.url)
if (!existsSync(script)) throw new Error('There is no dist/store.js yet: run `npm run build` first.')

const { version } = JSON.parse(await readFile(new URL('../package.json', import.meta.url), 'utf8'))
const { createServer } = await tsImport('../demo/server.ts', import.meta.url)
const { chosenEngines, findFirefox } = await tsImport('./helpers/engines.ts', import.meta.url)
const { freePort } = await tsImport('./helpers/free-port.ts', import.meta.url)
const { webkitLauncher } = await tsImport('./helpers/webkit-launcher.ts', import.meta.url)

const launchers = {
  chromium: async () =>
    chromeLauncher({
      launchOptions: {
        executablePath: await findBrowser(),
        args: [...BROWSER_ARGS, SHORT_LIVED, WITHOUT_PIXELS, WITHOUT_BROWSER_UI],
      },
    }),
  // Puppeteer, on which `chromeLauncher` is based, also drives Firefox. Nothing here listens to its requests, and
  // reporting them all takes a quarter of Firefox's time.
  firefox: () =>
    Object.assign(
      chromeLauncher({
        launchOptions: { browser: 'firefox', executablePath: findFirefox(), networkEnabled: false },
      }),
      {
        name: 'Firefox',
      },
    ),
  webkit: webkitLauncher,
}
const engines = chosenEngines()

/**
 * Files about rules of the store itself, or that simulate another browser. The other files use the same browser features,
 * so running these in Firefox and WebKit as well would take two minutes and find no more. `--files` runs them in any engine.
 */
const CHROMIUM_ONLY =
  'attributes,backend,data-failure,effects,events,failure,leaving,looks,methods,older-browser,page,reserve,session,shop,slots'

/** Serves merchants' pages for iframes: `/page?html=…`, with a Content Security Policy if `csp` is given. */
const pages = {
  name: 'pages',
  serve({ path, query }) {
    if (path !== '/page') return undefined
    const headers = query.csp ? { 'Content-Security-Policy': query.csp } : {}
    return { body: query.html, type: 'html', headers }
  },
}

/** Serves another version of the script with all its files under `/other-version/`. */
const otherVersion = {
  name: 'other-version',
  async serve({ path }) {
    if (path !== '/other-version/store.js') return undefined
    const code = await readFile(script, 'utf8')
    return { body: code.replaceAll(version, '0.0.0'), type: 'js' }
  },
}

/** Serves the store's files with some of them changed, by the names of their chunks: `/damaged/vendor+cart/store.js`. */
const damaged = {
  name: 'damaged',
  async serve({ path }) {
    const [, chunks, file] = /^\/damaged\/([\w+]+)\/([\w./-]+)$/.exec(path) ?? []
    if (!chunks) return undefined
    const code = await readFile(new URL(`../dist/${file}`, import.meta.url), 'utf8')
    const isDamaged = chunks.split('+').some((chunk) => file.startsWith(`assets/${chunk}-`))
    return { body: isDamaged ? `globalThis.damagedCodeRan = true;${code}` : code, type: 'js' }
  },
}

/** Serves MooTools, Prototype.js and script.aculo.us: `/debian/prototype/prototype.js`. */
const libraries = findLibraries()
const debian = {
  name: 'debian',
  async serve({ path }) {
    const [, file] = /^\/debian\/([\w./-]+)$/.exec(path) ?? []
    return file && libraries
      ? { body: await readFile(`${libraries}/${file}`, 'utf8'), type: 'js' }
      : undefined
  },
}

/** The demo server, with its control switches on a separate port. It is the merchant's server on another origin. */
const demo = createServer({ control: true })
const { url, close } = await demo.listen(0)

export default {
  rootDir: fileURLToPath(new URL('..', import.meta.url)),
  files: [
    'tests/elements/*.test.js',
    ...(engines.includes('chromium') ? [] : [`!tests/elements/{${CHROMIUM_ONLY}}.test.js`]),
  ],
  // The default is the first free port from 8000, which two runners that start together would both take.
  port: await freePort(),
  nodeResolve: true,
  // Run one page at a time, because background pages get no frames.
  concurrency: 1,
  // These limits only end tests that hang, because every wait has its own timeout.
  browserStartTimeout: 300_000,
  testsStartTimeout: 300_000,
  testsFinishTimeout: 1_800_000,
  testFramework: { config: { timeout: 600_000 } },
  browsers: await Promise.all(engines.map((engine) => launchers[engine]())),
  // Run one browser at a time, because browsers share the demo server and its switches.
  concurrentBrowsers: 1,
  testRunnerHtml: (testFramework) => `<!doctype html>
<html lang="en">
  <head><meta name="demo-host" content="${url}" data-libraries="${libraries ?? ''}"></head>
  <body><script type="module" src="${testFramework}"></script></body>
</html>`,
  // Allow pages of any origin to import the files, as a CDN does.
  middleware: [
    (context, next) => {
      context.set('Access-Control-Allow-Origin', '*')
      context.url = context.url
        .replace(/^\/other-version\/assets\//, '/dist/assets/')
        // Serve a merchant's copy of the script under another name.
        .replace(/^\/renamed\/shop\.js/, '/dist/store.js')
        .replace(/^\/renamed\/assets\//, '/dist/assets/')
      return next()
    },
  ],
  reporters: [
    defaultReporter({ reportTestProgress: Boolean(process.stdout.isTTY) }),
    countsReporter(['elements', ...engines].join('-')),
  ],
  plugins: [pages, otherVersion, damaged, debian, { name: 'demo-server', serverStop: close }],
}

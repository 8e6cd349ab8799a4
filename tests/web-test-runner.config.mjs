import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { defaultReporter } from '@web/test-runner'
import { chromeLauncher } from '@web/test-runner-chrome'
import { tsImport } from 'tsx/esm/api'
import { BROWSER_ARGS, findBrowser } from './helpers/browser.mjs'
import { countsReporter } from './helpers/counts.mjs'

const { version } = JSON.parse(await readFile(new URL('../package.json', import.meta.url), 'utf8'))
const { createServer } = await tsImport('../demo/server.ts', import.meta.url)

/**
 * Pages of merchants for the iframes of the tests: `/page?html=…`, with a Content Security Policy where `csp` names one.
 */
const pages = {
  name: 'pages',
  serve({ path, query }) {
    if (path !== '/page') return undefined
    const headers = query.csp ? { 'Content-Security-Policy': query.csp } : {}
    return { body: query.html, type: 'html', headers }
  },
}

/** Another version of the script with all its files, under `/other-version/`. */
const otherVersion = {
  name: 'other-version',
  async serve({ path }) {
    if (path !== '/other-version/store.js') return undefined
    const script = await readFile(new URL('../dist/store.js', import.meta.url), 'utf8')
    return { body: script.replaceAll(version, '0.0.0'), type: 'js' }
  },
}

/** The demo's own server with its switches, on a port of its own: to the tests it is the merchant's, another origin. */
const demo = createServer({ control: true })
const { url, close } = await demo.listen(0)

export default {
  rootDir: fileURLToPath(new URL('..', import.meta.url)),
  files: ['tests/elements/**/*.test.js'],
  nodeResolve: true,
  // A page in the background gets no frames.
  concurrency: 1,
  testsFinishTimeout: 120_000,
  testFramework: { config: { timeout: 20_000 } },
  browsers: [
    chromeLauncher({
      launchOptions: { executablePath: await findBrowser(), args: BROWSER_ARGS },
    }),
  ],
  testRunnerHtml: (testFramework) => `<!doctype html>
<html lang="en">
  <head><meta name="demo-host" content="${url}"></head>
  <body><script type="module" src="${testFramework}"></script></body>
</html>`,
  // As a content delivery network does: a page of another origin, or of none, may import the files.
  middleware: [
    (context, next) => {
      context.set('Access-Control-Allow-Origin', '*')
      context.url = context.url.replace(/^\/other-version\/assets\//, '/dist/assets/')
      return next()
    },
  ],
  reporters: [
    defaultReporter({ reportTestProgress: Boolean(process.stdout.isTTY) }),
    countsReporter('elements'),
  ],
  plugins: [pages, otherVersion, { name: 'demo-server', serverStop: close }],
}

import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { tsImport } from 'tsx/esm/api'
import { findChrome } from '../helpers/browser.mjs'
import { forgetCounts, readCounts, resultFile } from '../helpers/counts.mjs'
import { findLibraries } from '../helpers/debian-libraries.mjs'
import { run } from './run-process.mjs'

/** The element tests in one engine. */
const elementsIn = (engine) => ({
  script: 'elements',
  title: `Elements in ${engine}`,
  counts: 'web-test-runner',
  result: `elements-${engine}`,
  env: { STORE_ENGINES: engine },
})

/**
 * Returns the steps of `npm test`, each a script of package.json that can be run separately. Stages run one after the
 * other, and the lists within a stage in parallel.
 */
const stages = (engines, chrome) => {
  const elements = (...wanted) => wanted.filter((engine) => engines.includes(engine)).map(elementsIn)
  const beside = [
    ...(engines.includes('webkit') ? ['engines'] : []),
    ...(engines.includes('firefox') ? ['firefox'] : []),
    ...(chrome ? ['chrome'] : []),
  ].map((project) => `--project=${project}`)
  return [
    [
      [
        { script: 'build', title: 'Build' },
        { script: 'package', title: 'Package' },
        { script: 'size', title: 'Size' },
      ],
      [
        { script: 'lint', title: 'Lint' },
        { script: 'format', title: 'Format', args: ['--check'] },
        { script: 'unused', title: 'Unused code and packages' },
        { script: 'types', title: 'Types' },
      ],
    ],
    // The element tests mostly wait, so unit tests beside them hardly slow them down.
    [
      elements('webkit'),
      elements('chromium', 'firefox'),
      [{ script: 'unit', title: 'Unit tests', counts: 'vitest', isBackground: true }],
    ],
    // All flows in one run, so that no worker is idle while another one has files queued. They do not start beside
    // the element tests, because a second WebKit that starts meanwhile may keep the first from starting.
    [
      [
        {
          script: 'store',
          title: 'Store, host pages, a path in other engines',
          args: beside,
          counts: 'vitest',
          env: chrome ? { STORE_HAS_CHROME: '1' } : {},
        },
      ],
    ],
  ]
}

const npmRun = (script, args = [], options = {}) =>
  run('npm', ['run', '--silent', script, ...(args.length ? ['--', ...args] : [])], options)

/** The name of a step's result file. */
const resultOf = ({ script, result = script }) => result

function argsOf(step) {
  const { counts, args = [] } = step
  if (counts !== 'vitest') return args
  return [...args, '--reporter=default', '--reporter=json', `--outputFile.json=${resultFile(resultOf(step))}`]
}

/** The maximum number of runs of a test file if the browser crashes. */
const ATTEMPTS = 3

/** Runs a step's script, and repeats the files during which the browser crashed. */
async function runScript(step, options) {
  const sum = { code: 0, passed: 0, failed: 0, skipped: [], crashed: [] }
  let args = argsOf(step)
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    if (step.counts) forgetCounts(resultOf(step))
    const code = await npmRun(step.script, args, options)
    const { passed, failed, skipped, crashed } = step.counts ? readCounts(resultOf(step)) : EMPTY_SUMMARY
    sum.passed += passed
    sum.failed += failed
    sum.skipped.push(...skipped)
    sum.crashed = crashed
    // The runner also fails if only the browser crashed.
    if (code && (failed || !crashed.length)) return { ...sum, code }
    if (!crashed.length) return sum
    args = ['--files', ...crashed]
  }
  return { ...sum, code: 1 }
}
const EMPTY_SUMMARY = { passed: 0, failed: 0, skipped: [], crashed: [] }

/**
 * Runs a step, with live output if it runs alone, otherwise with buffered output. Resolves to its counts, and to
 * `report`, the output that is not printed yet: a failed step's output is printed last.
 */
async function runStep(step, alone) {
  const heading = `\n── ${step.title} ${'─'.repeat(60 - step.title.length)}`
  if (alone) console.log(heading)
  const started = performance.now()
  const pieces = []
  const aside = {
    env: { ...step.env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }) },
    isBackground: step.isBackground,
    take: (piece) => pieces.push(piece),
  }
  const { code, passed, failed, skipped, crashed } = await runScript(step, alone ? { env: step.env } : aside)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const end = code ? `Failed: ${step.title} (npm run ${step.script})` : `ok, ${seconds} s`
  const report = alone ? end : `${`${heading}\n${Buffer.concat(pieces)}`.trimEnd()}\n${end}`
  if (!code || alone) console.log(report)
  // A step that fails without a failed test, such as lint, must not count as passed.
  return {
    code,
    passed,
    failed: code && !failed ? 1 : failed,
    skipped,
    crashed,
    report: code && !alone ? report : '',
  }
}

/** Stops after the first stage with a failure. CI reads the total of all tests from the last line. */
async function test() {
  const { chosenEngines, missingEngines } = await tsImport('../helpers/engines.ts', import.meta.url)
  let engines
  let chrome
  try {
    engines = chosenEngines()
    chrome = await findChrome()
    // Fetch the libraries before the steps that use them run in parallel.
    findLibraries()
  } catch (error) {
    console.error(`${error.message}\n\n0 passed, 1 failed`)
    return 1
  }
  const sum = { code: 0, passed: 0, failed: 0, skipped: new Set(), crashes: [], reports: [] }
  const runInOrder = async (steps, alone) => {
    for (const step of steps) {
      if (sum.code) return
      const { code, passed, failed, skipped, crashed, report } = await runStep(step, alone)
      for (const file of crashed)
        sum.crashes.push(`${step.title}: the browser crashed ${ATTEMPTS} times in ${file}.`)
      for (const name of skipped) sum.skipped.add(name)
      sum.code ||= code
      sum.passed += passed
      sum.failed += failed
      if (report) sum.reports.push(report)
    }
  }
  for (const lists of stages(engines, chrome)) {
    await Promise.all(lists.map((steps) => runInOrder(steps, lists.length === 1)))
  }
  for (const report of sum.reports) console.log(report)
  console.log(`\nEngines: ${engines.join(', ')}.`)
  if (chrome) console.log(`Flows in which the browser takes part run in ${chrome}.`)
  else if (!process.env.CHROME_PATH) console.log('Not tested: flows in a Chrome with windows.')
  for (const line of [...missingEngines(), ...sum.crashes]) console.log(line)
  if (sum.skipped.size) console.log(`Skipped: ${[...sum.skipped].join('; ')}.`)
  console.log(`\n${sum.passed} passed, ${sum.failed} failed`)
  return sum.code
}

/** Returns the demo's options; null, with an exit code, if help was printed or the arguments are wrong. */
async function demoOptions(args) {
  const { HELP, readOptions, UsageError } = await tsImport('../../demo/server/options.ts', import.meta.url)
  try {
    const options = readOptions(args)
    if (!options) console.log(HELP)
    return { options, code: 0 }
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    console.error(error.message)
    return { options: null, code: 1 }
  }
}

/** Hides the sizes of files, which would push the URLs out of the terminal. */
const QUIETLY = ['--logLevel', 'warn']

const packageBuild = () => run('vite', ['build', '--config', 'vite.package.config.ts', ...QUIETLY])

/** Whether a server listens on a port on this computer. */
const isInUse = (port) =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', ({ code }) => resolve(code === 'EADDRINUSE'))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(false)))
  })

async function start(args) {
  // Parse the options before the build, so that help and wrong arguments are reported at once.
  const { options, code } = await demoOptions(args)
  if (!options) return code
  if (options.exactPort && options.port && (await isInUse(options.port))) {
    console.error(`Port ${options.port} is in use; choose another with --port, or 0 for any free one.`)
    return 1
  }
  // The package renders the pages of the store.
  console.log('Building the store, which takes a few seconds.')
  const build = async () => (await npmRun('build', QUIETLY)) || (options.rendered ? packageBuild() : 0)
  return (await build()) || run('node', ['--import', 'tsx', 'demo/server.ts', ...args])
}

async function dev(args) {
  const { options, code } = await demoOptions(args)
  if (!options) return code
  const { startDev } = await import('./dev.mjs')
  return startDev(options)
}

/** Runs the built command, which renders twice as fast as the source does. Its help needs no build. */
async function prerender(args) {
  if (existsSync(COMMAND)) return run('node', [COMMAND, 'prerender', ...args])
  const { HELP } = await tsImport('../../elements/command/prerender/options.ts', import.meta.url)
  if (args.includes('--help')) console.log(HELP)
  else console.error('The command has not been built: run `npm run build` and `npm run package` first.')
  return args.includes('--help') ? 0 : 2
}
const COMMAND = 'lib/command.js'

const [command = '', ...args] = process.argv.slice(2)
const commands = { start, dev, test, prerender }
if (!Object.hasOwn(commands, command))
  throw new Error(`Expected one of: ${Object.keys(commands).join(', ')}.`)
process.exitCode = await commands[command](args)

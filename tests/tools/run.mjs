import { spawn } from 'node:child_process'
import { tsImport } from 'tsx/esm/api'
import { forgetCounts, readCounts, resultFile } from '../helpers/counts.mjs'

/**
 * What `npm test` does: each step is a script of package.json that can be run by itself. The lists of a stage run side by
 * side, a stage after the other.
 */
const STAGES = [
  [
    [
      { script: 'build', title: 'Build' },
      { script: 'package', title: 'Package' },
      { script: 'size', title: 'Size' },
      { script: 'elements', title: 'Elements in a browser', counts: 'web-test-runner' },
    ],
    [
      { script: 'lint', title: 'Lint' },
      { script: 'format', title: 'Format', args: ['--check'] },
      { script: 'unused', title: 'Unused code and packages' },
      { script: 'types', title: 'Types' },
      { script: 'unit', title: 'Unit tests', counts: 'vitest' },
    ],
  ],
  // One run of both: no worker waits while another has something left to do.
  [[{ script: 'store', title: 'Store and pages of others', args: ['--project=hosts'], counts: 'vitest' }]],
]

/** Runs a command, with its output in this terminal, or handed to `take` piece by piece; gives its exit code. */
function run(command, args, { env = {}, take } = {}) {
  return new Promise((resolve) => {
    const shell = process.platform === 'win32'
    const stdio = take ? ['inherit', 'pipe', 'pipe'] : 'inherit'
    const child = spawn(command, args, { stdio, shell, env: { ...process.env, ...env } })
    child.stdout?.on('data', take)
    child.stderr?.on('data', take)
    // Ctrl+C reaches the child as well: it ends first, and this process with it.
    const wait = () => {}
    process.on('SIGINT', wait)
    child.on('error', (error) => {
      console.error(error.message)
      resolve(1)
    })
    child.on('close', (code) => {
      process.off('SIGINT', wait)
      resolve(code ?? 1)
    })
  })
}

const npmRun = (script, args = [], options = {}) =>
  run('npm', ['run', '--silent', script, ...(args.length ? ['--', ...args] : [])], options)

function argsOf({ script, counts, args = [] }) {
  if (counts !== 'vitest') return args
  return [...args, '--reporter=default', '--reporter=json', `--outputFile.json=${resultFile(script)}`]
}

/**
 * Runs a step, alone with its output as it comes, else with all of it at the end; gives its counts, and as `report` what is
 * not printed yet: a step that fails beside others is shown after them, where it is looked for.
 */
async function runStep(step, alone) {
  const heading = `\n── ${step.title} ${'─'.repeat(60 - step.title.length)}`
  if (alone) console.log(heading)
  if (step.counts) forgetCounts(step.script)
  const started = performance.now()
  const pieces = []
  const aside = {
    env: process.stdout.isTTY ? { FORCE_COLOR: '1' } : {},
    take: (piece) => pieces.push(piece),
  }
  const code = await npmRun(step.script, argsOf(step), alone ? {} : aside)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const end = code ? `Failed: ${step.title} (npm run ${step.script})` : `ok, ${seconds} s`
  const report = alone ? end : `${`${heading}\n${Buffer.concat(pieces)}`.trimEnd()}\n${end}`
  if (!code || alone) console.log(report)
  const { passed, failed } = step.counts ? readCounts(step.script) : { passed: 0, failed: 0 }
  // A step that fails without a failed test, such as lint, must not look like a pass in the sum.
  return { code, passed, failed: code && !failed ? 1 : failed, report: code && !alone ? report : '' }
}

/** Starts nothing more after the first step that fails. The last line is the sum of all tests: CI reads it. */
async function test() {
  const sum = { code: 0, passed: 0, failed: 0, reports: [] }
  const runInOrder = async (steps, alone) => {
    for (const step of steps) {
      if (sum.code) return
      const { code, passed, failed, report } = await runStep(step, alone)
      sum.code ||= code
      sum.passed += passed
      sum.failed += failed
      if (report) sum.reports.push(report)
    }
  }
  for (const lists of STAGES) await Promise.all(lists.map((steps) => runInOrder(steps, lists.length === 1)))
  for (const report of sum.reports) console.log(report)
  console.log(`\n${sum.passed} passed, ${sum.failed} failed`)
  return sum.code
}

async function start(args) {
  const { readOptions, UsageError } = await tsImport('../../demo/server/options.ts', import.meta.url)
  try {
    // Before the build, which takes longer than reading what is wrong.
    readOptions(args)
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    console.error(error.message)
    return 1
  }
  return (await npmRun('build')) || run('tsx', ['demo/server.ts', ...args])
}

/** The demo's server on a free port, behind Vite with its hot reload. */
async function dev(args) {
  const { createServer } = await tsImport('../../demo/server.ts', import.meta.url)
  const { readOptions } = await tsImport('../../demo/server/options.ts', import.meta.url)
  const { port: _port, quiet, ...options } = readOptions(args)
  const demo = await createServer({ ...options, ...(quiet ? {} : { log: console.log }) }).listen(0)
  try {
    return await run('vite', [], { env: { DEMO_API: demo.url } })
  } finally {
    await demo.close()
  }
}

const [command = '', ...args] = process.argv.slice(2)
const commands = { start, dev, test }
if (!Object.hasOwn(commands, command)) throw new Error(`Say one of: ${Object.keys(commands).join(', ')}.`)
process.exitCode = await commands[command](args)

import { spawn } from 'node:child_process'
import { tsImport } from 'tsx/esm/api'
import { forgetCounts, readCounts, resultFile } from '../helpers/counts.mjs'

/** What `npm test` does, in this order: each a script of package.json that can be run by itself. */
const STEPS = [
  { script: 'lint', title: 'Lint' },
  { script: 'format', title: 'Format', args: ['--check'] },
  { script: 'unused', title: 'Unused code and packages' },
  { script: 'types', title: 'Types' },
  { script: 'unit', title: 'Unit tests', counts: 'vitest' },
  { script: 'build', title: 'Build' },
  { script: 'package', title: 'Package' },
  { script: 'size', title: 'Size' },
  { script: 'elements', title: 'Elements in a browser', counts: 'web-test-runner' },
  { script: 'store', title: 'The whole store in a browser', counts: 'vitest' },
  { script: 'hosts', title: 'In the pages of others', counts: 'vitest' },
]

/** Runs a command in this terminal and gives its exit code. */
function run(command, args, env = {}) {
  return new Promise((resolve) => {
    const shell = process.platform === 'win32'
    const child = spawn(command, args, { stdio: 'inherit', shell, env: { ...process.env, ...env } })
    // Ctrl+C reaches the child as well: it ends first, and this process with it.
    const wait = () => {}
    process.on('SIGINT', wait)
    child.on('error', (error) => {
      console.error(error.message)
      resolve(1)
    })
    child.on('exit', (code) => {
      process.off('SIGINT', wait)
      resolve(code ?? 1)
    })
  })
}

const npmRun = (script, args = []) =>
  run('npm', ['run', '--silent', script, ...(args.length ? ['--', ...args] : [])])

function argsOf({ script, counts, args = [] }) {
  if (counts !== 'vitest') return args
  return [...args, '--reporter=default', '--reporter=json', `--outputFile.json=${resultFile(script)}`]
}

/** Stops at the first step that fails. The last line is the sum of all tests: CI reads it. */
async function test() {
  const sum = { passed: 0, failed: 0 }
  let code = 0
  for (const step of STEPS) {
    console.log(`\n── ${step.title} ${'─'.repeat(60 - step.title.length)}`)
    if (step.counts) forgetCounts(step.script)
    const started = performance.now()
    code = await npmRun(step.script, argsOf(step))
    const { passed, failed } = step.counts ? readCounts(step.script) : { passed: 0, failed: 0 }
    sum.passed += passed
    // A step that fails without a failed test, such as lint, must not look like a pass in the sum.
    sum.failed += code && !failed ? 1 : failed
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    console.log(code ? `Failed: ${step.title} (npm run ${step.script})` : `ok, ${seconds} s`)
    if (code) break
  }
  console.log(`\n${sum.passed} passed, ${sum.failed} failed`)
  return code
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
    return await run('vite', [], { DEMO_API: demo.url })
  } finally {
    await demo.close()
  }
}

const [command = '', ...args] = process.argv.slice(2)
const commands = { start, dev, test }
if (!Object.hasOwn(commands, command)) throw new Error(`Say one of: ${Object.keys(commands).join(', ')}.`)
process.exitCode = await commands[command](args)

import { spawn } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'

const MODULE = pathToFileURL(`${import.meta.dirname}/../../tools/run-process.mjs`).href

/** A server that prints a line when it exits. */
const SERVER = `
  for (const signal of ['SIGTERM', 'SIGHUP'])
    process.on(signal, () => { console.log('ended'); process.exit(0) })
  setInterval(() => {}, 1000)
  console.log('ready ' + process.ppid)
`
/** A tool that runs the server, as `npm start` does. */
const TOOL = `
  import { run } from ${JSON.stringify(MODULE)}
  process.exitCode = await run(process.execPath, ['-e', ${JSON.stringify(SERVER)}])
`

/** Starts a command, stops it once its server is ready, and resolves when all its processes have exited. */
async function endWhenReady(
  command: string,
  args: readonly string[],
  end: (tool: number, command: number) => void,
) {
  const started = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  let isReady = false
  started.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
    const [, tool] = /ready (\d+)\n/.exec(output) ?? []
    if (!tool || isReady) return
    isReady = true
    end(Number(tool), started.pid ?? 0)
  })
  const code = await new Promise<number | null>((resolve) => started.on('close', resolve))
  return { output, code }
}

const toolArgs = ['--input-type=module', '-e', TOOL]

it.each(['SIGTERM', 'SIGHUP'] as const)('run() ends its child processes on %s', async (signal) => {
  const { output } = await endWhenReady(process.execPath, toolArgs, (tool) => process.kill(tool, signal))
  expect(output).toMatch(/^ready \d+\nended\n$/)
})

it('run() ends its child processes when its parent process, such as npm’s shell, has exited', async () => {
  const quoted = [process.execPath, ...toolArgs].map((part) => `'${part.replaceAll("'", `'\\''`)}'`).join(' ')
  const { output } = await endWhenReady('sh', ['-c', `${quoted}; true`], (_, shell) =>
    process.kill(shell, 'SIGKILL'),
  )
  expect(output).toMatch(/^ready \d+\nended\n$/)
})

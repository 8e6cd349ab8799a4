import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'

/** Lowers the priority of a process and of its future children. Does nothing if the process has ended. */
function lower(pid) {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW)
  } catch {}
}

/** The time between two checks of the parent process, in ms. */
const ORPHAN_CHECK_MS = 500

/**
 * Calls `end` with the signal that asks this process to exit, or when the parent process is gone: npm sends a signal
 * to a shell, which exits without its children. Returns a function that stops watching.
 */
export function watchForEnd(end) {
  const signals = ['SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, end)
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid !== parent) end('SIGTERM')
  }, ORPHAN_CHECK_MS).unref()
  return () => {
    clearInterval(timer)
    for (const signal of signals) process.off(signal, end)
  }
}

/**
 * Runs a command. Its output goes to this terminal, or in chunks to `take`. Resolves to its exit code. The command
 * ends with this process. `isBackground` lowers its priority.
 */
export function run(command, args, { env = {}, take, isBackground = false } = {}) {
  return new Promise((resolve) => {
    const shell = process.platform === 'win32'
    const stdio = take ? ['inherit', 'pipe', 'pipe'] : 'inherit'
    const child = spawn(command, args, { stdio, shell, env: { ...process.env, ...env } })
    if (isBackground && child.pid) lower(child.pid)
    child.stdout?.on('data', take)
    child.stderr?.on('data', take)
    // Ctrl+C also reaches the child, which must exit before this process does.
    const wait = () => {}
    process.on('SIGINT', wait)
    const stopWatching = watchForEnd((signal) => child.kill(signal))
    child.on('error', (error) => {
      console.error(error.message)
      resolve(1)
    })
    child.on('close', (code) => {
      process.off('SIGINT', wait)
      stopWatching()
      resolve(code ?? 1)
    })
  })
}

import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'

/** Lowers the priority of a process and of its future children. Does nothing if the process has ended. */
function lower(pid) {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW)
  } catch {}
}

/** Milliseconds between two checks of the parent process. */
const ORPHAN_CHECK_MS = 500

/**
 * Calls `end` with the signal that requests this process to end, also when the parent process is gone: npm sends a signal
 * to a shell, which ends without its children. Returns a function that stops watching.
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
 * Runs a command with its output in this terminal, or passed to `take` in chunks; resolves to its exit code. It ends with
 * this process. `isBackground`: it runs with low priority.
 */
export function run(command, args, { env = {}, take, isBackground = false } = {}) {
  return new Promise((resolve) => {
    const shell = process.platform === 'win32'
    const stdio = take ? ['inherit', 'pipe', 'pipe'] : 'inherit'
    const child = spawn(command, args, { stdio, shell, env: { ...process.env, ...env } })
    if (isBackground && child.pid) lower(child.pid)
    child.stdout?.on('data', take)
    child.stderr?.on('data', take)
    // Ctrl+C reaches the child too: it ends first, then this process.
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

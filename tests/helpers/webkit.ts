import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
// oxlint-disable-next-line store/no-sleep -- the driver has no ready signal, so it is polled
import { setTimeout as sleep } from 'node:timers/promises'
import { findWebKit } from './engines'
import { freePort } from './free-port'
import { PATIENCE_MS } from './patience'
import { WebDriver } from './webdriver'

/**
 * The number of attempts to start a browser. The driver and the browser connect over a port that was free a moment
 * ago. If another program has taken it since, the driver waits forever.
 */
const STARTS = 3

/** Starts Xvfb on a free display. Xvfb writes the display's number to file descriptor 3. */
async function startDisplay(program: string): Promise<{ process: ChildProcess; name: string }> {
  const args = ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp']
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  const [number] = (await once(child.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer]
  return { process: child, name: `:${number.toString().trim()}` }
}

async function startDriver(program: string, display: string) {
  const port = await freePort()
  const child = spawn(program, [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: display,
      // The sandbox can't start in a container or as root.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
      NO_AT_BRIDGE: '1',
    },
  })
  const address = `http://127.0.0.1:${port}`
  const isUp = () =>
    fetch(`${address}/status`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isUp())) {
    if (child.exitCode !== null) throw new Error(`${program} ended with ${child.exitCode}.`)
    await sleep(50)
  }
  return { process: child, address }
}

export interface WebKit {
  /** Opens a window with empty storage in a separate browser process, so that a crash affects no other window. */
  open(): Promise<WebDriver>
  close(): void
}

/** Prepares a display for WebKitGTK, which closes with this process at the latest. */
export async function launchWebKit(): Promise<WebKit> {
  const programs = findWebKit()
  if (!programs) throw new Error('WebKit is not installed.')
  const { driver: program } = programs
  const display = await startDisplay(programs.display)
  const drivers = new Set<ChildProcess>()
  const end = () => {
    for (const driver of drivers) driver.kill()
    display.process.kill()
  }
  process.once('exit', end)
  async function openWindow(): Promise<WebDriver> {
    const { process: driver, address } = await startDriver(program, display.name)
    drivers.add(driver)
    const stop = () => {
      drivers.delete(driver)
      driver.kill()
    }
    try {
      const timeouts = { script: PATIENCE_MS, pageLoad: PATIENCE_MS }
      const window = await WebDriver.open(address, { timeouts }, stop)
      await window.resize(1280, 900)
      return window
    } catch (error) {
      stop()
      throw error
    }
  }
  return {
    async open() {
      for (let attempt = 1; ; attempt++) {
        try {
          return await openWindow()
        } catch (error) {
          if (attempt === STARTS) throw error
        }
      }
    },
    close() {
      end()
      process.off('exit', end)
    },
  }
}

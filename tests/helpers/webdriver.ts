import { BrowserCrash } from './browser-crash'
import type { Driver } from './driver'
import { PATIENCE_MS } from './patience'

/** A session of a W3C WebDriver (https://www.w3.org/TR/webdriver2/) over `fetch`. */
export class WebDriver implements Driver {
  private constructor(
    private readonly address: string,
    private readonly session: string,
    private readonly onClose: () => void,
  ) {}

  static async open(address: string, capabilities: object, onClose: () => void): Promise<WebDriver> {
    const { sessionId } = await call<{ sessionId: string }>(`${address}/session`, 'POST', {
      capabilities: { alwaysMatch: capabilities },
    })
    return new WebDriver(address, sessionId, onClose)
  }

  private send<T>(command: string, body: object): Promise<T> {
    return call(`${this.address}/session/${this.session}${command}`, 'POST', body)
  }

  /** Resizes the window so that its page has this size. */
  async resize(width: number, height: number): Promise<void> {
    await this.send('/window/rect', { width, height })
    const [innerWidth, innerHeight] = await this.run(() => [window.innerWidth, window.innerHeight] as const)
    await this.send('/window/rect', { width: 2 * width - innerWidth, height: 2 * height - innerHeight })
  }

  async goto(url: string): Promise<void> {
    await this.send('/url', { url })
  }

  async run<Args extends unknown[], T>(action: (...args: Args) => T | Promise<T>, ...args: Args): Promise<T> {
    const outcome = await this.send<{ value: T } | { error: string }>('/execute/async', {
      script: `
        const args = [...arguments]
        const done = args.pop()
        ;(async () => (${action})(...args))().then(
          (value) => done({ value: value ?? null }),
          (error) => done({ error: String(error) }),
        )`,
      args,
    })
    if ('error' in outcome) throw new Error(outcome.error)
    return outcome.value
  }

  async press(x: number, y: number): Promise<void> {
    const actions = [
      { type: 'pointerMove', x, y },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]
    await this.point(actions)
  }

  move = (x: number, y: number): Promise<void> => this.point([{ type: 'pointerMove', x, y }])

  private async point(actions: readonly object[]): Promise<void> {
    await this.send('/actions', { actions: [{ type: 'pointer', id: 'mouse', actions }] })
  }

  async type(text: string): Promise<void> {
    const actions = [...text].flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value })))
    await this.send('/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] })
  }

  /** Does not fail if the browser has crashed. */
  async close(): Promise<void> {
    try {
      await call(`${this.address}/session/${this.session}`, 'DELETE')
    } catch (error) {
      if (!(error instanceof BrowserCrash)) throw error
    } finally {
      this.onClose()
    }
  }
}

async function call<T>(
  url: string,
  method: string,
  body: object = {},
  limitMs = 2 * PATIENCE_MS,
): Promise<T> {
  const response = await fetch(url, {
    method,
    signal: AbortSignal.timeout(limitMs),
    ...(method === 'POST' && {
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json' },
    }),
  }).catch((error: unknown) => {
    // A timeout means that a page blocks its browser, which is the store's fault.
    if (error instanceof Error && error.name === 'TimeoutError') throw error
    throw new BrowserCrash(`its driver is gone: ${error}`)
  })
  const { value } = (await response.json()) as { value: T & { error?: string; message?: string } }
  if (response.ok) return value
  if (value.error === 'invalid session id') throw new BrowserCrash(value.message ?? '')
  throw new Error(`WebDriver: ${value.error}: ${value.message}`)
}

const AsyncFunction = Object.getPrototypeOf(async () => {}).constructor as new (
  ...args: string[]
) => (console: Pick<Console, 'log'>) => Promise<unknown>

/** Runs an example on the page, and shows its log output and error below it. */
export async function runCode(code: string, output: HTMLElement): Promise<void> {
  const show = (text: string) => {
    output.hidden = false
    output.textContent += `${text}\n`
  }
  output.textContent = ''
  delete output.dataset['failed']
  try {
    await new AsyncFunction('console', code)({ log: (...values) => show(values.map(toText).join(' ')) })
    output.dataset['done'] = ''
  } catch (error) {
    output.dataset['failed'] = ''
    show(String(error))
  }
}

export function toText(value: unknown): string {
  if (typeof value === 'string') return value
  try {
    return JSON.stringify(value) ?? String(value)
  } catch {
    return String(value)
  }
}

type Functions = Readonly<Record<string, (...args: never[]) => unknown>>

/** The methods and readable properties that an element's component gives it, while it is there. */
export class Exposed {
  #sets: Functions[] = []
  #waiting: (() => boolean)[] = []
  #release: (() => void) | null = null
  #gone = false

  /** The last set that has a name rules, until the answer is called. What was called too early runs now. */
  readonly add = (functions: Functions): (() => void) => {
    this.#sets.push(functions)
    this.#runWaiting()
    return () => void (this.#sets = this.#sets.filter((other) => other !== functions))
  }

  /**
   * The element says something that its component does not show yet: methods wait for that, until the last answer is
   * called. `gone`: it is about something else, so there is nothing to read of what is still shown.
   */
  hold(gone: boolean): () => void {
    this.#gone ||= gone
    const release = () => {
      if (this.#release !== release) return
      this.#release = null
      this.#gone = false
      this.#runWaiting()
    }
    return (this.#release = release)
  }

  #runWaiting() {
    if (!this.#release) this.#waiting = this.#waiting.filter((run) => !run())
  }

  /** Waits for the component; rejects with what the method throws. */
  call(name: string, args: readonly unknown[]): Promise<unknown> {
    return new Promise((resolve) => {
      const run = () => {
        const method = this.#find(name)
        if (method) resolve((async () => method(...(args as never[])))())
        return method !== undefined
      }
      if (this.#release || !run()) this.#waiting.push(run)
    })
  }

  /** Null while there is nothing to tell. */
  read(name: string): unknown {
    return this.#gone ? null : (this.#find(name)?.() ?? null)
  }

  #find(name: string) {
    return this.#sets.findLast((functions) => Object.hasOwn(functions, name))?.[name]
  }
}

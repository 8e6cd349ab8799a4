type Functions = Readonly<Record<string, (...args: never[]) => unknown>>

/** The methods and readable properties that an element's mounted component registers. */
export class MethodRegistry {
  #sets: Functions[] = []
  #waiting: (() => boolean)[] = []
  #release: (() => void) | null = null
  #gone = false

  /**
   * Registers functions and runs queued calls. If several registrations have the same name, the latest wins. Returns a
   * function that unregisters them.
   */
  readonly add = (functions: Functions): (() => void) => {
    this.#sets.push(functions)
    this.#runWaiting()
    return () => void (this.#sets = this.#sets.filter((other) => other !== functions))
  }

  /**
   * Call when attributes change: queues method calls until the returned function is called, after the change has
   * rendered. Only the latest hold counts. If `gone` is set, the element now shows other content, and reads return null
   * meanwhile.
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

  get isAwaited(): boolean {
    return this.#waiting.length > 0
  }

  #runWaiting() {
    if (!this.#release) this.#waiting = this.#waiting.filter((run) => !run())
  }

  /** Calls a method as soon as the component has registered it. Rejects if the method throws. */
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

  /** Returns a property's value, or null while there is none. */
  read(name: string): unknown {
    return this.#gone ? null : (this.#find(name)?.() ?? null)
  }

  #find(name: string) {
    return this.#sets.findLast((functions) => Object.hasOwn(functions, name))?.[name]
  }
}

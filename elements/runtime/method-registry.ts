type Functions = Readonly<Record<string, (...args: never[]) => unknown>>

/** The methods and readable properties that an element's mounted component has registered. */
export class MethodRegistry {
  #sets: Functions[] = []
  #waiting: (() => boolean)[] = []
  #release: (() => void) | null = null
  #gone = false

  /**
   * Registers functions; the latest registration of a name wins. Runs queued calls. Returns a function that unregisters
   * them.
   */
  readonly add = (functions: Functions): (() => void) => {
    this.#sets.push(functions)
    this.#runWaiting()
    return () => void (this.#sets = this.#sets.filter((other) => other !== functions))
  }

  /**
   * Attributes have changed but are not rendered yet: queues method calls until the returned function is called; of
   * several holds, the last one counts. `gone`: the element now shows something else, so reads return null meanwhile.
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

  /** Queues the call until the component has registered the method; rejects with what the method throws. */
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

  /** Null until there is a value. */
  read(name: string): unknown {
    return this.#gone ? null : (this.#find(name)?.() ?? null)
  }

  #find(name: string) {
    return this.#sets.findLast((functions) => Object.hasOwn(functions, name))?.[name]
  }
}

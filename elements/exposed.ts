type Functions = Readonly<Record<string, (...args: never[]) => unknown>>

/** The methods and readable properties that an element's component gives it, while it is there. */
export class Exposed {
  #sets: Functions[] = []
  #waiting: (() => boolean)[] = []

  /** The last set that has a name rules, until the answer is called. What was called too early runs now. */
  readonly add = (functions: Functions): (() => void) => {
    this.#sets.push(functions)
    this.#waiting = this.#waiting.filter((run) => !run())
    return () => void (this.#sets = this.#sets.filter((other) => other !== functions))
  }

  /** Waits for the component; rejects with what the method throws. */
  call(name: string, args: readonly unknown[]): Promise<unknown> {
    return new Promise((resolve) => {
      const run = () => {
        const method = this.#find(name)
        if (method) resolve((async () => method(...(args as never[])))())
        return method !== undefined
      }
      if (!run()) this.#waiting.push(run)
    })
  }

  /** Null while there is nothing to tell. */
  read(name: string): unknown {
    return this.#find(name)?.() ?? null
  }

  #find(name: string) {
    return this.#sets.findLast((functions) => Object.hasOwn(functions, name))?.[name]
  }
}

export interface NetworkFirst {
  fetch(): Promise<Response>
  /** Lookups for stored responses, tried in this order if the network fails. */
  stored: readonly (() => Promise<Response | undefined>)[]
  store(response: Response): Promise<void>
  /** Called with whether the network responded. Not called while a response is late. */
  report(answered: boolean): void
  isAborted(): boolean
  /** Keeps the worker running until the promise settles. */
  keepAlive(work: Promise<unknown>): void
}

/**
 * Resolves to the network's response, whatever its status and however long it takes. If the request fails, resolves to
 * a stored response.
 */
export async function networkFirst({
  fetch,
  stored,
  store,
  report,
  isAborted,
  keepAlive,
}: NetworkFirst): Promise<Response> {
  try {
    const response = await fetch()
    report(true)
    // A response can't be cloned once the page reads it.
    keepAlive(store(response.clone()).catch(() => {}))
    return response
  } catch (error) {
    if (isAborted()) throw error
    report(false)
    for (const find of stored) {
      // A damaged cache must not hide the next one.
      const known = await find().catch(() => undefined)
      if (known) return known
    }
    throw error
  }
}

export interface NetworkFirst {
  ask(): Promise<Response>
  /** What serves if the network fails, the first that is there. */
  stored: readonly (() => Promise<Response | undefined>)[]
  store(response: Response): Promise<void>
  /** Called with whether the network has answered. A slow network is not a lost one. */
  report(answered: boolean): void
  /** Whether the page has given the request up. */
  isAborted(): boolean
  /** Keeps the worker running until this is done. */
  keepAlive(work: Promise<unknown>): void
}

/**
 * The response of the network, whatever its status and however long it takes. If the request fails, early or late, the
 * stored one.
 */
export async function networkFirst({
  ask,
  stored,
  store,
  report,
  isAborted,
  keepAlive,
}: NetworkFirst): Promise<Response> {
  try {
    const response = await ask()
    report(true)
    // The copy is made before the page reads the response.
    keepAlive(store(response.clone()).catch(() => {}))
    return response
  } catch (error) {
    if (isAborted()) throw error
    report(false)
    for (const find of stored) {
      const known = await find()
      if (known) return known
    }
    throw error
  }
}

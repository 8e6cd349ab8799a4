export interface NetworkFirst {
  ask(): Promise<Response>
  /** What was stored; undefined for nothing. */
  stored(): Promise<Response | undefined>
  /** What serves where nothing comes and nothing is stored. */
  otherwise?(): Promise<Response | undefined>
  store(response: Response): Promise<void>
  /** Resolves when the network has had its time. */
  tooLate(): Promise<void>
  /** Called with whether the network has answered in time. */
  report(answered: boolean): void
  /** Whether nobody waits for it any more. */
  isAborted(): boolean
  /** Keeps the worker running until this is done. */
  keepAlive(work: Promise<unknown>): void
}

/**
 * What the network answers, whatever its status. Where nothing comes in time, what was stored; without that the network
 * has all the time it takes. What comes late is stored for the next time.
 */
export async function networkFirst({
  ask,
  stored,
  otherwise,
  store,
  tooLate,
  report,
  isAborted,
  keepAlive,
}: NetworkFirst): Promise<Response> {
  const asked = ask()
  // The copy is made before anybody reads the response.
  const storing = asked.then((response) => store(response.clone()))
  keepAlive(storing.catch(() => {}))
  const first = await Promise.race([
    asked.catch((error: unknown) => ({ error })),
    tooLate().then(() => 'late' as const),
  ])
  if (first instanceof Response) {
    report(true)
    return first
  }
  if (first !== 'late' && isAborted()) throw first.error
  const known = await stored()
  if (known || first !== 'late') report(false)
  if (known) return known
  if (first === 'late') return asked
  const other = await otherwise?.()
  if (other) return other
  throw first.error
}

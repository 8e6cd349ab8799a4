/** Reads computed styles. Returns a function that changes styles. */
export type Read = () => () => void

const pending = new Set<Read>()

/**
 * Calls `read` in a microtask, together with the reads of other elements, and makes their changes afterwards. A change
 * between two reads would make the browser compute styles and layout again. Returns a function that cancels the read.
 */
export function readThenWrite(read: Read): () => void {
  if (pending.size === 0) queueMicrotask(runAll)
  pending.add(read)
  return () => void pending.delete(read)
}

function runAll() {
  const reads = [...pending]
  pending.clear()
  const writes = reads.map((read) => read())
  for (const write of writes) write()
}

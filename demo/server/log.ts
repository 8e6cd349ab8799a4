/** No headers, bodies or queries: the log contains no tokens and passwords. */
export type Call = { method: string; path: string; status: number }

const MAX_CALLS = 5000

export const createLog = (write?: (line: string) => void) => {
  const calls: Call[] = []
  return {
    calls,
    add: (call: Call, milliseconds: number): void => {
      if (calls.length >= MAX_CALLS) calls.shift()
      calls.push(call)
      write?.(`${call.method} ${call.path} ${call.status || 'lost'} ${milliseconds.toFixed(0)} ms`)
    },
    clear: (): void => {
      calls.length = 0
    },
  }
}

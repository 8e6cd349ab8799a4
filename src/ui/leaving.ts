/**
 * After how many ms a page that was about to be left is assumed to stay: the link was a download, or the shopper
 * cancelled. Time in the back/forward cache does not count.
 */
const STAY_TIMEOUT_MS = 3_000

/** Resolves when the page stays or is restored; null while it is not being left. */
let left: Promise<void> | null = null
let stay = () => {}
let timer: ReturnType<typeof setTimeout> | undefined

/** Untrusted events, dispatched by other scripts, do not leave the page. */
function leave({ isTrusted }: Event) {
  if (!isTrusted) return
  left ??= new Promise((resolve) => {
    stay = () => {
      left = null
      resolve()
    }
  })
  clearTimeout(timer)
  timer = setTimeout(() => stay(), STAY_TIMEOUT_MS)
}

if (typeof window !== 'undefined') {
  for (const type of ['beforeunload', 'pagehide']) window.addEventListener(type, leave)
  window.addEventListener('pageshow', ({ isTrusted, persisted }) => {
    if (isTrusted && persisted) stay()
  })
}

/**
 * Returns the result of `load`. Calls it again if it fails while the page is being left and the page then stays or is
 * restored from the back/forward cache: some browsers abort all requests, which is not a failure to report.
 */
export async function acrossLeaving<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load()
    } catch (error) {
      if (!left) throw error
      await left
    }
  }
}

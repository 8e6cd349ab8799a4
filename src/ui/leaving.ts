/**
 * Milliseconds after which a page that was about to be left is assumed to stay, because the link was a download or the
 * shopper cancelled. Time in the back/forward cache does not count.
 */
const STAY_TIMEOUT_MS = 3_000

/** A promise that resolves when the page stays or is restored; null while the page is not being left. */
let left: Promise<void> | null = null
let stay = () => {}
let timer: ReturnType<typeof setTimeout> | undefined

/** Handles an event before the page is left. Ignores untrusted events, which other scripts have dispatched. */
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
 * Returns the result of `load`. Some browsers abort all requests when a page is being left. If `load` fails during that
 * time and the page then stays, or is restored from the back/forward cache, calls `load` again.
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

/**
 * Time in ms after which a page that was going to be left is taken to stay: the link was a download, or the shopper
 * chose to stay. It does not pass in the back/forward cache.
 */
const STAY_TIMEOUT_MS = 3_000

/** Resolves when the page is back, or stays after all; null while it is not being left. */
let left: Promise<void> | null = null
let stay = () => {}
let timer: ReturnType<typeof setTimeout> | undefined

/** Other scripts dispatch such events too, and stay. */
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
 * Loads something that can be loaded again. Some browsers let all that is in flight fail when the page is left: that is
 * no failure to report, and if the page comes back from the back/forward cache it is loaded then.
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

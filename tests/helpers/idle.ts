import type { Frame, Page, Request } from 'playwright-core'

interface Network {
  inFlight: Set<Request>
  urls: string[]
}
const networks = new WeakMap<Page, Network>()

/** Records the requests of a page, for `idle` and `requestedUrls`. */
export function followRequests(page: Page): void {
  const network: Network = { inFlight: new Set(), urls: [] }
  networks.set(page, network)
  page.on('request', (request) => {
    network.urls.push(request.url())
    // Requests of the document that the page leaves may never be reported as finished.
    if (isOfNewDocument(request, page)) network.inFlight.clear()
    network.inFlight.add(request)
  })
  page.on('requestfinished', (request) => void network.inFlight.delete(request))
  page.on('requestfailed', (request) => void network.inFlight.delete(request))
}

/** Whether a request loads another document into the page itself, not into a frame. */
function isOfNewDocument(request: Request, page: Page): boolean {
  try {
    return request.isNavigationRequest() && request.frame() === page.mainFrame()
  } catch {
    // Playwright does not know the frame of a new window's first request.
    return false
  }
}

function networkOf(page: Page): Network {
  const network = networks.get(page)
  if (!network) throw new Error('The requests of this page are not recorded: call followRequests().')
  return network
}

/** All URLs that a page has requested so far. Playwright's `page.requests()` has only the last hundred. */
export const requestedUrls = (page: Page): readonly string[] => networkOf(page).urls

/**
 * Resolves when the browser has been idle twice, each time with a frame after it. A page that animates may never be
 * idle, so this uses the store's own timeout for deferred work, which therefore runs first. The functions are
 * anonymous, because for named ones tsx inserts a helper that does not exist in the page.
 */
const restful = (frame: Frame) =>
  frame.evaluate(async () => {
    for (let times = 0; times < 2; times++) {
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 }))
      await new Promise(requestAnimationFrame)
    }
  })

/**
 * Waits until the page, or a frame of it, does nothing more by itself: no request is in flight, and the browser has
 * been idle without a new one. There is no time limit. A test first waits for what it needs on the page. `held`:
 * parts of the URLs whose responses the test holds back.
 */
export async function idle(
  target: Page | Frame,
  { held = [] }: { held?: readonly string[] } = {},
): Promise<void> {
  const frame = 'mainFrame' in target ? target.mainFrame() : target
  const network = networkOf(frame.page())
  const isAwaited = (request: Request) => !held.some((part) => request.url().includes(part))
  let known
  do {
    known = network.urls.length
    await restful(frame)
  } while ([...network.inFlight].some(isAwaited) || network.urls.length !== known)
}

import { expect } from './expect.js'
import { button, find, frame, host, PLAIN, script, shows, unmountAll, until } from './helpers.js'

beforeEach(() => localStorage.clear())
afterEach(unmountAll)

/** While `isStopped` is set, every request fails, as in Firefox and WebKit while the page navigates away. */
const NETWORK = `<script>
  window.isStopped = false
  window.stopped = 0
  const { append } = Element.prototype
  Element.prototype.append = function (...nodes) {
    const [file] = nodes
    if (!window.isStopped || !/modulepreload|module/.test(file.rel || file.type)) return append.apply(this, nodes)
    window.stopped++
    queueMicrotask(() => file.onerror(new Event('error')))
  }
  const { fetch } = window
  window.fetch = (...args) => {
    if (!window.isStopped) return fetch(...args)
    window.stopped++
    return Promise.reject(new TypeError('NetworkError when attempting to fetch resource.'))
  }
</script>`

/**
 * Marks dispatched events as trusted. No browser puts only a frame into its back/forward cache, so the test
 * dispatches the events.
 */
const TRUSTED = `<script>
  const { addEventListener: listen } = window
  window.addEventListener = (type, listener, ...rest) => {
    const trusted = ({ type, persisted }) => listener({ type, persisted, isTrusted: true })
    listen.call(window, type, /^(beforeunload|pagehide|pageshow)$/.test(type) ? trusted : listener, ...rest)
  }
</script>`

/** Opens a shop that shows home, with the errors that it logs. */
async function visit() {
  const view = await frame(
    `<script src="/tests/elements/console.js"></script>${NETWORK}${TRUSTED}
     <store-app host="${host}" routing="memory"></store-app><script src="${script}"></script>`,
  )
  view.document.addEventListener('store:error', ({ detail }) => view.logged.push(detail.code))
  const store = view.document.querySelector('store-app')
  await shows(store, 'Home')
  await until(() => store.shadowRoot.querySelector('main article'))
  return { view, store }
}

/** Waits until something has failed, then for some more frames. */
async function stopped(view, before) {
  await until(() => view.stopped > before)
  for (let frame = 0; frame < 20; frame++) await new Promise((next) => requestAnimationFrame(next))
}

function hides(view) {
  view.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
}
function comesBack(view) {
  view.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
}

describe('a page that the visitor leaves while it loads (pagehide)', () => {
  it('a page that the visitor leaves while it loads logs nothing, and loads screens and data when it is restored (pageshow)', async () => {
    const { view, store } = await visit()
    const stop = async (path) => {
      hides(view)
      view.isStopped = true
      const before = view.stopped
      store.navigate(path)
      await stopped(view, before)
      view.isStopped = false
      comesBack(view)
    }
    await stop('/siginUp')
    await until(() => find(store, 'main form'))

    // The rows of further products would also request data.
    store.config = { productRails: [] }
    store.navigate(`/product/${PLAIN.id}`)
    const isListed = () => find(store, 'main article')
    await until(() => button(store, 'Add to cart') && !isListed())
    await stop('/brand/5')
    await until(isListed)
    expect(view.logged).deepEqual([])
  })

  it('a page that the visitor leaves while it loads loads missing code of elements when it is restored (pageshow)', async () => {
    const view = await frame(
      `<script src="/tests/elements/console.js"></script>${NETWORK}<script>window.isStopped = true</script>
       <store-app host="${host}" routing="memory"></store-app><script src="${script}"></script>`,
    )
    const store = view.document.querySelector('store-app')
    await until(() => /Loading failed/.test(store.textContent))
    hides(view)
    view.isStopped = false
    comesBack(view)
    await shows(store, 'Home')
    expect(store.textContent.trim()).equal('')
    expect(view.logged.filter((text) => !/did not load/.test(text))).deepEqual([])
  })

  it('a page that the visitor leaves while it loads reports a failure after it is restored (pageshow)', async () => {
    const { view, store } = await visit()
    view.dispatchEvent(new Event('beforeunload'))
    hides(view)
    comesBack(view)
    view.isStopped = true
    store.navigate('/siginUp')
    await until(() => view.logged.includes('load'))
  })
})

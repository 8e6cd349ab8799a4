const demo = document.querySelector('meta[name=demo-host]')
/** The URL of the merchant's server, on another origin than the page. */
export const host = demo.content
/** Whether `/debian/` serves MooTools and Prototype.js. */
export const hasLibraries = demo.dataset.libraries !== ''

export const script = '/dist/store.js'
/** An absolute URL, for pages with another base URL. */
export const src = new URL(script, location.href).href
export const TAGS = ['store-app', 'store-nav', 'store-cart', 'store-product', 'store-checkout']

/** Products of the seed: one without options, two more, and one with options. */
export const PLAIN = { id: '128', title: 'Walnut coffee tray', arabic: 'صينية قهوة من خشب الجوز' }
export const OTHER = { id: '206', title: 'Ajwa dates of Madinah' }
export const CHOICE = { id: '210', title: 'Brass Kuwaiti dallah' }

/** The card of a product, by default one without options. */
export const card = (attributes = '', id = PLAIN.id) =>
  `<store-product product-id="${id}" layout="card" ${attributes}></store-product>`

/** Waits, frame by frame, until a condition is true. After a timeout the message shows its last value. */
export async function until(condition, what = String(condition)) {
  const end = performance.now() + 60_000
  for (;;) {
    const found = await condition()
    if (found) return found
    if (performance.now() > end) throw new Error(`Timed out waiting for: ${what}`)
    await new Promise((next) => requestAnimationFrame(next))
  }
}

let prefixes = 0
/** Returns the storage prefix of a new shop, so that tests do not share carts. */
export const newPrefix = () => `${location.pathname.replace(/\W/g, '')}${Date.now()}-${prefixes++}-`

/** Adds the script tag once per page, as a merchant writes it. */
export function loadStore(attributes = {}) {
  const tag = Object.assign(document.createElement('script'), { src: script, async: true, ...attributes })
  document.head.append(tag)
  return new Promise((loaded, failed) => {
    tag.onload = loaded
    tag.onerror = failed
  })
}

/** Loads the code of all elements, so that each has its methods as soon as it is connected. */
export async function loadElements() {
  await loadStore()
  await Promise.all(TAGS.map((tag) => window.Store.load(tag)))
}

/** Makes the store verify files as in WebKit. */
export const IGNORES_INTEGRITY =
  '<script>Object.defineProperty(navigator, "vendor", { value: "Apple Computer, Inc." })</script>'
/**
 * Scripts that simulate other browsers, as far as the loader detects them. Firefox and WebKit simulate none, because
 * the tests also run in them.
 */
export const BROWSERS = {
  'this browser': '',
  ...(navigator.userAgent.includes('Chrome') && {
    'one that ignores the integrity of preloads': IGNORES_INTEGRITY,
    'one without modulepreload': `<script>
      const { supports } = DOMTokenList.prototype
      DOMTokenList.prototype.supports = function (name) { return name !== 'modulepreload' && supports.call(this, name) }
      const { append } = Element.prototype
      Element.prototype.append = function (...nodes) {
        return append.apply(this, nodes.filter((node) => node.rel !== 'modulepreload'))
      }
    </script>`,
  }),
}

export const RECORD_CONSOLE = '<script src="/tests/elements/console.js"></script>'

const places = []
/** Adds HTML to the page and returns its elements, with attributes that give the test a separate shop. */
export function mount(html, prefix = newPrefix()) {
  const place = document.createElement('div')
  const shop = `host="${host}" storage-prefix="${prefix}"`
  place.innerHTML = html.replaceAll(/<(store-\w+) ?/g, `<$1 ${shop} `)
  document.body.append(place)
  places.push(place)
  return place
}

export const one = (html, prefix) => mount(html, prefix).firstElementChild

export function unmountAll() {
  for (const place of places.splice(0)) place.remove()
}

/**
 * Waits until the browser is idle, as the store does for deferred work: at most two seconds, because a page may never
 * be idle, and 200 ms without idle callbacks, as in Safari.
 */
export const whenIdle = (view = window) =>
  new Promise((done) =>
    view.requestIdleCallback
      ? view.requestIdleCallback(done, { timeout: 2_000 })
      : // oxlint-disable-next-line store/no-sleep
        view.setTimeout(done, 200),
  )

/** Waits until everything that needs no interaction has happened. */
export async function idle(view) {
  for (let turn = 0; turn < 2; turn++) await whenIdle(view)
}

/** Returns the URLs that the page has loaded, except the test runner's files. */
export const resources = (view) =>
  view.performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => !name.includes('/__web-dev-server'))

export const textOf = (element) => element.shadowRoot?.textContent ?? ''
export const find = (element, selector) => element.shadowRoot?.querySelector(selector) ?? null

/** Finds a button by the beginning of its name. */
export const button = (element, name) =>
  [...(element.shadowRoot?.querySelectorAll('button, a') ?? [])].find((found) =>
    (found.getAttribute('aria-label') ?? found.textContent).trim().startsWith(name),
  )

/** Whether an element shows only a skeleton, or content that does not work yet. */
export const isLoading = (element) =>
  element.matches(':state(loading)') && find(element, '.store-failure') === null

export const shows = (element, text) =>
  until(() => textOf(element).includes(text) && !isLoading(element), `<${element.localName}> shows "${text}"`)
export const hasButton = (element, name) =>
  until(() => !isLoading(element) && button(element, name), `<${element.localName}> has "${name}"`)

/** Logs in the demo's user without an element, and returns the token. */
export async function logIn() {
  const answer = await fetch(`${host}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phone: '96550001111', password: 'secret123' }),
  })
  const { token_type: type, access_token: secret } = await answer.json()
  return `${type} ${secret}`
}

/** Stores a token as the shop does after a login, with the record that marks it as the shop's. */
export function storeToken(prefix, token) {
  let hash = 0x811c9dc5
  for (const char of `${host} ${token}`) hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193)
  localStorage[`store:${prefix}owner`] = host
  localStorage[`store:${prefix}Authorization:record`] = (hash >>> 0).toString(36)
  localStorage[`${prefix}Authorization`] = token
}

export const optionsOf = async ({ id }) =>
  (await (await fetch(`${host}/api/products/${id}`)).json()).product.options

export async function withoutProducts(action) {
  const { fetch } = window
  window.fetch = (input, init) =>
    String(input).includes('/api/products')
      ? // The store does not repeat a request after this status.
        Promise.resolve(new Response('{}', { status: 400 }))
      : fetch(input, init)
  try {
    await action()
  } finally {
    window.fetch = fetch
  }
}

/** Records console output by level while an action runs. */
export async function consoleOf(action) {
  const lines = { error: [], warn: [] }
  const restore = Object.keys(lines).map((level) => {
    const original = console[level]
    console[level] = (...args) => void lines[level].push(args.map(String).join(' '))
    return () => (console[level] = original)
  })
  const failed = (event) => void lines.error.push(String(event.message ?? event.reason))
  addEventListener('error', failed)
  addEventListener('unhandledrejection', failed)
  try {
    await action()
  } finally {
    for (const back of restore) back()
    removeEventListener('error', failed)
    removeEventListener('unhandledrejection', failed)
  }
  return lines
}

export const inFrame = (view, tag) => view.document.querySelector(tag)

/**
 * Opens a separate page in an iframe, for tests of a whole page, such as its policy and scripts. `html` is everything
 * after the doctype.
 */
export async function frame(html, { csp } = {}) {
  const element = document.createElement('iframe')
  element.style.cssText = 'width: 1200px; height: 800px'
  const query = new URLSearchParams({
    html: `<!doctype html><meta charset="utf-8"><title>Page</title>${html}`,
  })
  if (csp) query.set('csp', csp)
  const place = document.createElement('div')
  places.push(place)
  document.body.append(place)
  element.src = `/page?${query}`
  const loaded = new Promise((done) => element.addEventListener('load', done))
  place.append(element)
  await loaded
  return element.contentWindow
}

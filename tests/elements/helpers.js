/** The merchant's server of these tests: another origin than the page's. */
export const host = document.querySelector('meta[name=demo-host]').content

export const script = '/dist/store.js'
export const TAGS = ['store-app', 'store-nav', 'store-cart', 'store-product', 'store-checkout']

/** Products of the seed: one without options, two more, and one with. */
export const PLAIN = { id: '128', title: 'Walnut coffee tray', arabic: 'صينية قهوة من خشب الجوز' }
export const OTHER = { id: '206', title: 'Ajwa dates of Madinah' }
export const CHOICE = { id: '210', title: 'Brass Kuwaiti dallah' }

/** Waits for something to become true, frame by frame; what it was when it never did is in the message. */
export async function until(condition, what = String(condition)) {
  const end = performance.now() + 6_000
  for (;;) {
    const found = await condition()
    if (found) return found
    if (performance.now() > end) throw new Error(`It never came to this: ${what}`)
    await new Promise((next) => requestAnimationFrame(next))
  }
}

let prefixes = 0
/** Every test has a shop of its own, so that none sees another's cart. */
export const newPrefix = () => `${location.pathname.replace(/\W/g, '')}${Date.now()}-${prefixes++}-`

/** The script tag, as a merchant writes it; once a page is enough. */
export function loadStore(attributes = {}) {
  const tag = Object.assign(document.createElement('script'), { src: script, async: true, ...attributes })
  document.head.append(tag)
  return new Promise((loaded, failed) => {
    tag.onload = loaded
    tag.onerror = failed
  })
}

/** The same, and the code of all elements: then each has its methods as soon as it stands in the page. */
export async function loadElements() {
  await loadStore()
  await Promise.all(TAGS.map((tag) => window.Store.load(tag)))
}

const places = []
/** Puts HTML into the page, and gives its elements; `shop` becomes the attributes that make the shop the test's own. */
export function mount(html, prefix = newPrefix()) {
  const place = document.createElement('div')
  const shop = `host="${host}" storage-prefix="${prefix}"`
  place.innerHTML = html.replaceAll(/<(store-\w+) ?/g, `<$1 ${shop} `)
  document.body.append(place)
  places.push(place)
  return place
}

/** The same for a single element. */
export const one = (html, prefix) => mount(html, prefix).firstElementChild

export function unmountAll() {
  for (const place of places.splice(0)) place.remove()
}

/** All that a person reads in an element. */
export const textOf = (element) => element.shadowRoot?.textContent ?? ''
export const find = (element, selector) => element.shadowRoot?.querySelector(selector) ?? null

/** A button by the beginning of its name. */
export const button = (element, name) =>
  [...(element.shadowRoot?.querySelectorAll('button, a') ?? [])].find((found) =>
    (found.getAttribute('aria-label') ?? found.textContent).trim().startsWith(name),
  )

export const shows = (element, text) =>
  until(() => textOf(element).includes(text), `<${element.localName}> shows "${text}"`)
export const hasButton = (element, name) =>
  until(() => button(element, name), `<${element.localName}> has "${name}"`)

/** A product's options, as the server has them. */
export const optionsOf = async ({ id }) =>
  (await (await fetch(`${host}/api/products/${id}`)).json()).product.options

/** The server answers nothing of products while an action runs. */
export async function withoutProducts(action) {
  const { fetch } = window
  window.fetch = (input, init) =>
    String(input).includes('/api/products')
      ? Promise.resolve(new Response('{}', { status: 500 }))
      : fetch(input, init)
  try {
    await action()
  } finally {
    window.fetch = fetch
  }
}

/** What the console is told while an action runs, by level. */
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

/**
 * A page of its own in a frame: for what belongs to a whole page, such as its policy and its scripts. `html` is what
 * stands between the doctype and the end.
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

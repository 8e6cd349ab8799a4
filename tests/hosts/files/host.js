/**
 * Records the page's state just before the store loads, for comparison afterwards. It is the host's last script:
 * frameworks have finished by then, or signal when they have.
 */
{
  const refused = []
  const received = []
  const LOOK = [
    'background-color',
    'border-top-color',
    'border-top-style',
    'border-top-width',
    'box-sizing',
    'color',
    'direction',
    'display',
    'font-family',
    'font-size',
    'font-weight',
    'height',
    'letter-spacing',
    'line-height',
    'margin-top',
    'overflow-x',
    'overflow-y',
    'padding-left',
    'position',
    'scroll-behavior',
    'text-align',
    'text-decoration-line',
    'transform',
    'width',
    'z-index',
  ]
  // The height of these elements depends on their content.
  const GROWS = new Set(['html', 'body'])
  const look = () =>
    [...document.querySelectorAll('html, body, .own, .own *, .overlay')].map((element) => {
      const style = getComputedStyle(element)
      const shown = LOOK.filter((name) => !(GROWS.has(element.localName) && name === 'height'))
      return [element.localName, ...shown.map((name) => `${name}: ${style.getPropertyValue(name)}`)].join(
        '; ',
      )
    })

  /** Returns every native function, or the library's replacement, by its path. */
  const natives = () => {
    const found = new Map()
    const note = (path, object) => {
      for (const key of Reflect.ownKeys(object)) {
        const { value, get, set } = Object.getOwnPropertyDescriptor(object, key)
        const name = `${path}.${String(key)}`
        if (typeof value === 'function') found.set(name, value)
        if (get) found.set(`get ${name}`, get)
        if (set) found.set(`set ${name}`, set)
      }
    }
    for (const name of Object.getOwnPropertyNames(window)) {
      const { value, enumerable } = Object.getOwnPropertyDescriptor(window, name)
      // Globals that were assigned by scripts may change by themselves.
      if (enumerable || (typeof value !== 'object' && typeof value !== 'function') || !value) continue
      found.set(name, value)
      note(name, value)
      if (typeof value === 'function' && value.prototype) note(`${name}.prototype`, value.prototype)
    }
    note('window', window)
    note('document', document)
    return found
  }
  const handlers = () => Object.keys(window).filter((name) => name.startsWith('on') && window[name])
  const stored = () => {
    try {
      return { ...localStorage }
    } catch {
      return {}
    }
  }
  const keys = () => Reflect.ownKeys(window).map(String)

  let before
  window.ownPage = {
    refused,
    remember() {
      before = {
        natives: natives(),
        keys: keys(),
        look: look(),
        handlers: handlers(),
        stored: stored(),
        ...address(),
      }
    },
    /** Describes what the store has changed; an empty list means success. */
    changes(adds = '^$') {
      const now = natives()
      const paths = new Set([...before.natives.keys(), ...now.keys()])
      const added = new RegExp(`^Store$|^Symbol\\(store.1\\)$|${adds}`)
      const known = new Set(before.keys)
      const { href, length } = address()
      return [
        ...[...paths]
          .filter((path) => before.natives.get(path) !== now.get(path))
          .filter((path) => path !== 'window.Store'),
        ...keys().filter((key) => !known.has(key) && !added.test(key)),
        ...before.keys.filter((key) => !keys().includes(key)),
        ...look().filter((line, index) => line !== before.look[index]),
        // Keys typed in the store that triggered the page's shortcuts (hotkeys.js).
        ...(window.shortcuts ?? []),
        ...handlers().filter((name) => !before.handlers.includes(name)),
        ...Object.keys(before.stored)
          .filter((name) => stored()[name] !== before.stored[name])
          .map((name) => `stored ${name}: ${stored()[name]}`),
        ...(href === before.href ? [] : [`the address is ${href}`]),
        // A store with path routing adds history entries.
        ...(length === before.length || document.querySelector('store-app[routing=path]')
          ? []
          : [`the history has ${length} entries`]),
      ]
    },
    /** Uses the page's own controls and returns the events that its scripts received. */
    use() {
      received.length = 0
      document.querySelector('#own-action').click()
      const field = document.querySelector('#own-field')
      field.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', bubbles: true }))
      field.dispatchEvent(new InputEvent('input', { bubbles: true }))
      document
        .querySelector('#own-form')
        .dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))
      return [...received]
    },
  }
  function address() {
    return { href: location.href, length: history.length }
  }
  const result = document.querySelector('#own-result')
  if (result && !result.dataset.by) {
    document.querySelector('#own-action').addEventListener('click', () => {
      result.textContent = `${Number(result.textContent) + 1}`
    })
  }
  // Runs before any library submits the form.
  document.querySelector('#own-form').addEventListener('submit', (event) => event.preventDefault())
  for (const type of ['click', 'keydown', 'input', 'submit', 'hashchange', 'popstate']) {
    window.addEventListener(type, (event) => {
      if (event.target.closest?.('.own') || event.target === window)
        received.push(`${type} ${event.target.id ?? 'window'}`)
    })
  }
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
    refused.push(`refused: ${violatedDirective} ${blockedURI} ${sourceFile}`)
  })
}

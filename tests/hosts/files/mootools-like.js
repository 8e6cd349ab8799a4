/** MooTools is not published for browsers on npm: this changes the natives as its core does with 1.2 compatibility. */
{
  const { slice } = Array.prototype
  const isList = (item) =>
    item != null && typeof item.length === 'number' && !['function', 'string'].includes(typeof item)
  const listOf = (item) =>
    item == null ? [] : isList(item) ? (Array.isArray(item) ? item : slice.call(item)) : [item]
  const implement = (type, methods) => {
    for (const [name, method] of Object.entries(methods)) type.prototype[name] = method
  }

  // The hard part: arguments come as one value or one list, and the call's own arguments are dropped.
  implement(Function, {
    bind(that, args) {
      const self = this
      return function (...given) {
        return self.apply(that, args === undefined ? given : listOf(args))
      }
    },
    bindWithEvent(that, args) {
      const self = this
      return (event) => self.apply(that, [event].concat(args ?? []))
    },
    create(options = {}) {
      return (...args) => this.apply(options.bind ?? null, options.arguments ?? args)
    },
    run(args, that) {
      return this.apply(that, listOf(args))
    },
    pass(args, that) {
      return this.bind(that, args)
    },
    attempt(args, that) {
      try {
        return this.apply(that, listOf(args))
      } catch {
        return null
      }
    },
    delay(ms, that, args) {
      return setTimeout(this.pass(args ?? [], that), ms)
    },
    periodical(ms, that, args) {
      return setInterval(this.pass(args ?? [], that), ms)
    },
    extend(methods) {
      return Object.assign(this, methods)
    },
    implement(methods) {
      implement(this, methods)
      return this
    },
  })
  Function.from = (item) => (typeof item === 'function' ? item : () => item)
  Number.from = (item) => (isFinite(parseFloat(item)) ? parseFloat(item) : null)
  String.from = (item) => `${item}`
  // No mapping function, and an iterable without a length becomes a single item.
  Array.from = listOf
  implement(Array, {
    each(iterator, that) {
      for (let at = 0; at < this.length; at++) if (at in this) iterator.call(that, this[at], at, this)
      return this
    },
    contains(item, from) {
      return this.indexOf(item, from) !== -1
    },
    append(items) {
      this.push(...items)
      return this
    },
    clean() {
      return this.filter((item) => item != null)
    },
    invoke(name, ...args) {
      return this.map((item) => item[name](...args))
    },
    associate(keys) {
      return Object.fromEntries(keys.map((key, at) => [key, this[at]]))
    },
    link() {
      return {}
    },
    getLast() {
      return this.length ? this[this.length - 1] : null
    },
    getRandom() {
      return this[0]
    },
    include(item) {
      if (!this.contains(item)) this.push(item)
      return this
    },
    erase(item) {
      for (let at = this.length; at--;) if (this[at] === item) this.splice(at, 1)
      return this
    },
    empty() {
      this.length = 0
      return this
    },
    flatten() {
      return this.flat(Infinity)
    },
    pick() {
      return this.find((item) => item != null) ?? null
    },
  })
  implement(String, {
    test(pattern, flags) {
      return new RegExp(pattern, flags).test(this)
    },
    contains(text, separator) {
      return separator
        ? (separator + this + separator).includes(separator + text + separator)
        : this.includes(text)
    },
    clean() {
      return this.replace(/\s+/g, ' ').trim()
    },
    camelCase() {
      return this.replace(/-\D/g, (found) => found.charAt(1).toUpperCase())
    },
    capitalize() {
      return this.replace(/\b[a-z]/g, (found) => found.toUpperCase())
    },
    toInt(base = 10) {
      return parseInt(this, base)
    },
    substitute(values) {
      return this.replace(/\{([^{}]+)\}/g, (_, name) => values[name] ?? '')
    },
  })
  implement(Number, {
    limit(min, max) {
      return Math.min(max, Math.max(min, this))
    },
    round(precision = 0) {
      return Number(this.toFixed(precision))
    },
    times(run, that) {
      for (let at = 0; at < this; at++) run.call(that, at, this)
    },
    toInt(base = 10) {
      return parseInt(this, base)
    },
  })
  // `Element` becomes a constructor of elements with methods; `instanceof` keeps working.
  const { prototype } = window.Element
  const Element = function (tag, properties) {
    return Object.assign(document.createElement(tag), properties)
  }
  Element.prototype = prototype
  window.Element = Element
  Object.assign(prototype, {
    set(name, value) {
      this.setAttribute(name, value)
      return this
    },
    get(name) {
      return this.getAttribute(name)
    },
    grab(other) {
      this.appendChild(other)
      return this
    },
    adopt(...others) {
      for (const other of others) this.appendChild(other)
      return this
    },
    inject(other) {
      other.appendChild(this)
      return this
    },
    dispose() {
      return this.parentNode ? this.parentNode.removeChild(this) : this
    },
    destroy() {
      this.dispose()
      return null
    },
    empty() {
      this.replaceChildren()
      return this
    },
    clone(deep = true) {
      return this.cloneNode(deep)
    },
    addEvent(type, listener) {
      this.addEventListener(type, listener)
      return this
    },
    getElement(selector) {
      return this.querySelector(selector)
    },
    match(selector) {
      return this.matches(selector)
    },
    setStyle(name, value) {
      this.style[name] = value
      return this
    },
  })
  // 1.3 replaces the browser's Event class by its own.
  window.Event = function (event) {
    this.event = event
  }
  const timers = (id) => {
    clearTimeout(id)
    clearInterval(id)
    return null
  }
  Object.assign(window, {
    $clear: timers,
    $chk: (item) => Boolean(item || item === 0),
    $defined: (item) => item != null,
    $: (item) => (typeof item === 'string' ? document.getElementById(item) : item),
    $$: (selector) => slice.call(document.querySelectorAll(selector)),
    MooTools: { version: '1.4.5' },
  })
}

/**
 * Prototype.js is not published for browsers on npm: this changes the natives as its versions 1.6 and 1.7 do.
 * Everything here differs from the standard in its arguments or results.
 */
{
  const toArray = (list) => {
    if (!list) return []
    if ('toArray' in Object(list)) return list.toArray()
    // Neither iterables nor a mapping function.
    let length = list.length || 0
    const results = Array.of()
    while (length--) results[length] = list[length]
    return results
  }
  const K = (value) => value
  const extend = (target, methods) => {
    for (const name in methods) target[name] = methods[name]
  }
  const iterate = (list, iterator) => {
    for (let at = 0; at < list.length; at++) if (at in list) iterator(list[at], at)
  }
  const enumerable = {
    each(iterator, context) {
      iterate(this, (value, at) => iterator.call(context, value, at))
      return this
    },
    all(iterator = K, context) {
      let all = true
      iterate(this, (value, at) => (all &&= Boolean(iterator.call(context, value, at))))
      return all
    },
    any(iterator = K, context) {
      let any = false
      iterate(this, (value, at) => (any ||= Boolean(iterator.call(context, value, at))))
      return any
    },
    // No third argument.
    map(iterator = K, context) {
      const results = []
      iterate(this, (value, at) => results.push(iterator.call(context, value, at)))
      return results
    },
    find(iterator, context) {
      let result
      let found = false
      iterate(this, (value, at) => {
        if (!found && iterator.call(context, value, at)) [found, result] = [true, value]
      })
      return result
    },
    filter(iterator, context) {
      const results = []
      iterate(this, (value, at) => iterator.call(context, value, at) && results.push(value))
      return results
    },
    include(object) {
      return this.indexOf(object) !== -1
    },
    inject(memo, iterator, context) {
      iterate(this, (value, at) => (memo = iterator.call(context, memo, value, at)))
      return memo
    },
    invoke(method, ...args) {
      return this.map((value) => value[method](...args))
    },
    pluck(property) {
      return this.map((value) => value[property])
    },
    zip(...others) {
      return this.map((value, at) => [value, ...others.map((other) => other[at])])
    },
  }
  Object.assign(enumerable, {
    collect: enumerable.map,
    detect: enumerable.find,
    select: enumerable.filter,
    findAll: enumerable.filter,
    member: enumerable.include,
    every: enumerable.all,
    some: enumerable.any,
  })
  const { slice, reverse } = Array.prototype
  // Enumerable, like everything that Prototype adds: for…in over an array sees it.
  extend(Array.prototype, {
    ...enumerable,
    // A copy, where the standard returns an iterator of pairs.
    entries: function entries() {
      return slice.call(this)
    },
    toArray: function copy() {
      return slice.call(this)
    },
    clone() {
      return slice.call(this)
    },
    _reverse: reverse,
    reverse(inline) {
      return (inline === false ? this.toArray() : this)._reverse()
    },
    clear() {
      this.length = 0
      return this
    },
    first() {
      return this[0]
    },
    last() {
      return this[this.length - 1]
    },
    compact() {
      return this.filter((value) => value != null)
    },
    flatten() {
      return this.inject([], (all, value) => all.concat(Array.isArray(value) ? value.flatten() : [value]))
    },
    uniq() {
      return this.filter((value, at) => this.indexOf(value) === at)
    },
    size() {
      return this.length
    },
    // 1.6: a string, which JSON.stringify quotes once more.
    toJSON() {
      return `[${this.map((value) => JSON.stringify(value)).join(', ')}]`
    },
  })
  Array.from = toArray
  window.$A = toArray
  extend(String.prototype, {
    strip() {
      return this.replace(/^\s+|\s+$/g, '')
    },
    stripTags() {
      return this.replace(/<\w+[^>]*>|<\/\w+>/g, '')
    },
    toArray() {
      return this.split('')
    },
    toJSON() {
      return JSON.stringify(`${this}`)
    },
    // The standard has a position argument; `sub` creates HTML in the standard.
    startsWith(pattern) {
      return this.lastIndexOf(pattern, 0) === 0
    },
    endsWith(pattern) {
      const at = this.length - pattern.length
      return at >= 0 && this.indexOf(pattern, at) === at
    },
    include(pattern) {
      return this.indexOf(pattern) > -1
    },
    sub(pattern, replacement) {
      return this.replace(pattern, replacement)
    },
    blank() {
      return /^\s*$/.test(this)
    },
    empty() {
      return this === ''
    },
  })
  extend(Number.prototype, {
    toJSON() {
      return isFinite(this) ? this.toString() : 'null'
    },
    succ() {
      return this + 1
    },
    times(iterator) {
      for (let at = 0; at < this; at++) iterator(at)
      return this
    },
  })
  extend(Date.prototype, {
    toJSON() {
      return `"${this.toISOString()}"`
    },
  })
  extend(Function.prototype, {
    argumentNames() {
      return []
    },
    bindAsEventListener(context, ...args) {
      return (event) => this.call(context, event || window.event, ...args)
    },
    curry(...args) {
      return (...more) => this(...args, ...more)
    },
    delay(seconds, ...args) {
      return setTimeout(() => this(...args), seconds * 1000)
    },
    wrap(wrapper) {
      return (...args) => wrapper(this, ...args)
    },
    methodize() {
      const method = this
      return function (...args) {
        return method(this, ...args)
      }
    },
  })
  const element = {
    visible() {
      return this.style.display !== 'none'
    },
    hide() {
      this.style.display = 'none'
      return this
    },
    show() {
      this.style.display = ''
      return this
    },
    // Throws for an element without a parent, where the standard does nothing.
    remove() {
      this.parentNode.removeChild(this)
      return this
    },
    update(content) {
      this.innerHTML = content
      return this
    },
    up() {
      return this.parentNode
    },
    down() {
      return this.firstElementChild
    },
    next() {
      return this.nextElementSibling
    },
    select(selector) {
      return toArray(this.querySelectorAll(selector))
    },
    readAttribute(name) {
      return this.getAttribute(name)
    },
    writeAttribute(name, value) {
      this.setAttribute(name, value)
      return this
    },
    addClassName(name) {
      this.classList.add(name)
      return this
    },
    setStyle(styles) {
      Object.assign(this.style, styles)
      return this
    },
    observe(name, handler) {
      this.addEventListener(name, handler)
      return this
    },
    stopObserving(name, handler) {
      this.removeEventListener(name, handler)
      return this
    },
    identify() {
      return (this.id ||= `anonymous_element_${Math.round(performance.now())}`)
    },
    scrollTo() {
      window.scrollTo(0, this.offsetTop)
      return this
    },
  }
  extend(HTMLElement.prototype, element)
  extend(HTMLInputElement.prototype, {
    clear() {
      this.value = ''
      return this
    },
    getValue() {
      return this.value
    },
    setValue(value) {
      this.value = value
      return this
    },
    present() {
      return this.value !== ''
    },
  })
  extend(Object, {
    extend: (target, source) => Object.assign(target, source),
    toJSON: (value) => JSON.stringify(value),
    isArray: Array.isArray,
    isFunction: (value) => typeof value === 'function',
    isString: (value) => typeof value === 'string',
    clone: (value) => Object.assign({}, value),
  })
  window.$ = (id) => document.getElementById(id)
  window.$$ = (selector) => toArray(document.querySelectorAll(selector))
  window.Prototype = { Version: '1.6.1', K, emptyFunction() {} }
}

/** A page whose scripts add a `toJSON` to every object, and enumerable methods to arrays. */
Object.defineProperty(Object.prototype, 'toJSON', {
  configurable: true,
  writable: true,
  value() {
    return `${this}`
  },
})
Array.prototype.remove = function (item) {
  return this.filter((other) => other !== item)
}
Object.prototype.extend = function (other) {
  return Object.assign(this, other)
}
{
  // A library that counts bound functions.
  const { bind } = Function.prototype
  let bound = 0
  Function.prototype.bind = function (...args) {
    bound++
    return bind.apply(this, args)
  }
  window.boundSoFar = () => bound
}

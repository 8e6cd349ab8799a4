/** The few matchers that these tests need, so that the browser loads no library. */
export function expect(actual, what = '') {
  const fail = (words, wanted) => {
    const shown = (value) => (value === undefined ? 'undefined' : JSON.stringify(value))
    throw new Error(`${what && `${what}: `}${shown(actual)} ${words} ${shown(wanted)}`)
  }
  return {
    equal: (wanted) => void (actual === wanted || fail('is not', wanted)),
    deepEqual: (wanted) => void (isEqual(actual, wanted) || fail('is not', wanted)),
    above: (wanted) => void (actual > wanted || fail('is not above', wanted)),
    below: (wanted) => void (actual < wanted || fail('is not below', wanted)),
  }
}

/** Compares prototypes by name, because an object may come from a frame. */
const isPlain = (value) => ['Object', 'Array'].includes(value?.constructor?.name)

/** Compares plain data by content, and all other values by identity. */
function isEqual(one, other) {
  if (one === other || Object.is(one, other)) return true
  if (!isPlain(one) || !isPlain(other) || Array.isArray(one) !== Array.isArray(other)) return false
  const keys = Object.keys(one)
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isEqual(one[key], other[key]))
  )
}

/** The few matchers that these tests need, without a library in the browser. */
export function expect(actual, what = '') {
  const fail = (words, wanted) => {
    const shown = (value) => (value === undefined ? 'undefined' : JSON.stringify(value))
    throw new Error(`${what && `${what}: `}${shown(actual)} ${words} ${shown(wanted)}`)
  }
  return {
    equal: (wanted) => void (actual === wanted || fail('is not', wanted)),
    deepEqual: (wanted) => void (JSON.stringify(actual) === JSON.stringify(wanted) || fail('is not', wanted)),
    above: (wanted) => void (actual > wanted || fail('is not above', wanted)),
    below: (wanted) => void (actual < wanted || fail('is not below', wanted)),
  }
}

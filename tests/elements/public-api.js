import { expect } from './expect.js'

/** The elements of `custom-elements.json`, which is generated from the manifest and therefore has every name. */
const answer = await fetch('/dist/custom-elements.json')
export const declarations = (await answer.json()).modules.flatMap(({ declarations: all = [] }) => all)
const [first] = declarations

export const namesOf = (entries) => entries.map(({ name }) => name)
export const { events, cssParts, cssProperties, cssStates } = first

/** Returns names such as `store-app routing`. Names that all elements share are under `all`. */
export function namesByTag(kind) {
  const everywhere = (name) => declarations.every((one) => namesOf(one[kind]).includes(name))
  const names = declarations.flatMap((one) =>
    namesOf(one[kind]).map((name) => `${everywhere(name) ? 'all' : one.tagName} ${name}`),
  )
  return [...new Set(names)]
}

/** Fails for a name without a check, and for a check without a name. */
export function expectCheckFor(names, checks) {
  expect(Object.keys(checks).toSorted(), 'the names that have a check').deepEqual([...names].toSorted())
}

/** Returns the valid values of an attribute, then one that causes a warning. */
export function samplesOf({ name, type: { text } }) {
  const own = {
    'api-version': [['2026-04'], ['latest']],
    // Any name may be registered.
    backend: [['rest', 'vendure', 'mine'], []],
    decimals: [['3'], ['x']],
    'list-price': [['listPrice'], ['list-price']],
    'currency-code': [['KWD'], ['dinar']],
    'store-url': [['/shop{path}'], ['/shop']],
  }[name]
  if (own) return own
  if (text === 'boolean') return [[true], ['perhaps']]
  if (text === 'string') return [['some-text'], []]
  return [text.split(' | ').map((word) => word.slice(1, -1)), ['sideways']]
}

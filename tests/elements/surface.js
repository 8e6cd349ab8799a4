import { expect } from './expect.js'

/** The elements as `custom-elements.json` describes them: made from the manifest, so the tests know every name of it. */
const answer = await fetch('/dist/custom-elements.json')
export const declarations = (await answer.json()).modules.flatMap(({ declarations: all = [] }) => all)
const [first] = declarations

export const namesOf = (entries) => entries.map(({ name }) => name)
export const { events, cssParts, cssProperties, cssStates } = first

/** `store-app routing`, for what belongs to an element; what all elements have alike stands under `all`. */
export function namesByTag(kind) {
  const everywhere = (name) => declarations.every((one) => namesOf(one[kind]).includes(name))
  const names = declarations.flatMap((one) =>
    namesOf(one[kind]).map((name) => `${everywhere(name) ? 'all' : one.tagName} ${name}`),
  )
  return [...new Set(names)]
}

/** A name without a check fails, and a check without a name. */
export function expectCheckFor(names, checks) {
  expect(Object.keys(checks).toSorted(), 'the names that have a check').deepEqual([...names].toSorted())
}

/** What an attribute may say, one after the other, and what makes it warn. */
export function samplesOf({ name, type: { text } }) {
  const own = { 'currency-code': [['KWD'], ['dinar']], 'store-url': [['/shop{path}'], ['/shop']] }[name]
  if (own) return own
  if (text === 'boolean') return [[true], ['perhaps']]
  if (text === 'string') return [['some-text'], []]
  return [text.split(' | ').map((word) => word.slice(1, -1)), ['sideways']]
}

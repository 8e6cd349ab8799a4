/**
 * Finds regular expressions whose time can grow faster than their input, from the pattern alone. A pattern becomes a
 * Glushkov automaton. Backtracking tries every combination of two loops that read the same text, or of one loop that
 * reads it in two ways. A search that is not anchored begins with such a loop.
 *
 * Assertions count as met and back-references as empty. So a harmless pattern may be reported, but no slow one is missed.
 */

/** Sample characters that represent all others. Only the samples in a class matter. */
const SAMPLES = [
  ...Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)),
  ...'\u00a0éÉßñ\u0301اـَ٣٫۵\u200b\u200e\u2019\u2028–د中ア\ufeff\ufffd€２Ωж\ue000\u0085\u2066',
]
const ALL = new Set(SAMPLES.keys())
/** The pseudo-character before the pattern: an unanchored search first skips any text. */
const SEARCH = -1
/** The maximum number of copies of a part with a fixed repetition: more copies add no loop. */
const MOST_COPIES = 4
/** More repetitions count as any number. */
const MOST_BOUNDED = 1000

/** Returns how a pattern can grow: 'exponential', 'quadratic' (or worse) or null. */
export function growthOf(pattern, flags = '') {
  const automaton = build(parse(pattern), flags)
  return isExponential(automaton) ? 'exponential' : isQuadratic(automaton) ? 'quadratic' : null
}

/** A group's opening, a class, an escape, a quantifier or another character. Classes are not nested (flag v). */
const TOKEN =
  /\((?:\?(?:<?[=!]|:|<[^>]*>|[a-z-]*:))?|\[(?:\\[^]|[^\]\\])*\]|\\(?:u\{[^}]*\}|u[\da-f]{4}|x[\da-f]{2}|p\{[^}]*\}|k<[^>]*>|c[a-z]|[1-9]\d*|[^])|(?:[*+?]|\{\d+(?:,\d*)?\})\??|[^]/giuy

/** Parses a pattern into a tree of alternatives, sequences, repetitions, assertions and characters. */
function parse(pattern) {
  const tokens = pattern.match(TOKEN) ?? []
  const alternatives = () => {
    const options = [{ items: [] }]
    while (tokens.length > 0 && tokens[0] !== ')') {
      const token = tokens.shift()
      if (token === '|') options.push({ items: [] })
      else options.at(-1).items.push(repeated(atom(token)))
    }
    return { options }
  }
  const atom = (text) => {
    if (text.startsWith('(')) {
      const inner = alternatives()
      tokens.shift()
      if (!/[=!]$/.test(text)) return inner
      const [item, ...others] = inner.options.length === 1 ? inner.options[0].items : []
      // A lookbehind with more than one character or class counts as a lookahead.
      return text.startsWith('(?<') && item?.text !== undefined && others.length === 0
        ? { before: { text: item.text, isNot: text.endsWith('!') } }
        : { ahead: inner }
    }
    if (/^(?:\^|\$|\\b)$/i.test(text)) return { asserted: text }
    return /^\\(?:[1-9]|k<)/.test(text) ? { items: [] } : { text }
  }
  const repeated = (item) => {
    const [, sign, least, comma, most] = /^(?:([*+?])|\{(\d+)(?:(,)(\d*))?\})/.exec(tokens[0]) ?? []
    if (!sign && !least) return item
    tokens.shift()
    if (sign) return { item, least: sign === '+' ? 1 : 0, most: sign === '?' ? 1 : Infinity }
    return { item, least: Number(least), most: most ? Number(most) : comma ? Infinity : Number(least) }
  }
  return alternatives()
}

/** The samples that a character or class of the pattern matches, as their indices. */
function samplesOf(text, flags) {
  const one = new RegExp(`^(?:${text})$`, flags.replace(/[gymd]/g, ''))
  const matched = new Set([...ALL].filter((index) => one.test(SAMPLES[index])))
  // A character that is not among the samples, such as a letter of another script, represents itself.
  return matched.size > 0 ? matched : new Set([`${text}`])
}

const except = (set) => new Set([...ALL].filter((sample) => !set.has(sample)))

/**
 * Builds the automaton. Each part has the characters it may begin and end with, and `empty`: the ways in which it matches
 * nothing. Marks record the assertions on the way: `after` has the characters that an assertion allows before, and
 * `conditional` is set by any assertion.
 */
function build(tree, flags) {
  const chars = []
  const edges = new Map()
  const lineStart = flags.includes('m') ? new Set([SAMPLES.indexOf('\n')]) : new Set()
  const word = samplesOf('\\w', flags)
  const afterOf = ({ asserted, before }) => {
    if (asserted === '^') return lineStart
    if (before) return before.isNot ? except(samplesOf(before.text, flags)) : samplesOf(before.text, flags)
    return asserted === '\\b' ? 'boundary' : null
  }
  /** The characters allowed before a character that follows an assertion; null allows any. */
  const allowedBefore = ({ char, after }) => {
    if (after !== 'boundary') return after ?? null
    const here = [...chars[char]]
    if (here.every((sample) => word.has(sample))) return except(word)
    return here.some((sample) => word.has(sample)) ? null : word
  }
  const link = (from, to) => {
    const next = edges.get(from) ?? new Map()
    edges.set(from, next.set(to, (next.get(to) ?? 0) + 1))
  }
  const connect = (from, to) => {
    for (const { char: left } of from)
      for (const first of to) {
        const allowed = allowedBefore(first)
        if (!allowed || [...chars[left]].some((sample) => allowed.has(sample))) link(left, first.char)
      }
  }
  const passing = (ends, marks) =>
    marks.flatMap((mark) =>
      ends.map((end) => ({
        ...end,
        after: end.after ?? mark.after,
        conditional: end.conditional || mark.conditional,
      })),
    )
  const inTurn = (left, right) => {
    connect(left.last, right.first)
    return {
      first: [...left.first, ...passing(right.first, left.empty)],
      last: [...right.last, ...passing(left.last, right.empty)],
      empty: distinct(left.empty.flatMap((mark) => passing([mark], right.empty))),
    }
  }
  const optional = (part) => ({ ...part, empty: distinct([...part.empty, {}]) })
  const part = (node) => {
    if (node.options) {
      const parts = node.options.map(part)
      return {
        first: parts.flatMap(({ first }) => first),
        last: parts.flatMap(({ last }) => last),
        empty: distinct(parts.flatMap(({ empty }) => empty)),
      }
    }
    if (node.items) return node.items.map(part).reduce(inTurn, { first: [], last: [], empty: [{}] })
    if (node.asserted || node.before)
      return { first: [], last: [], empty: [{ after: afterOf(node), conditional: true }] }
    // The assertion and the next part are tried at the same position.
    if (node.ahead) return { first: part(node.ahead).first, last: [], empty: [{ conditional: true }] }
    if (node.item) return repeat(node)
    const end = [{ char: chars.push(samplesOf(node.text, flags)) - 1 }]
    return { first: end, last: end, empty: [] }
  }
  const repeat = ({ item, least, most }) => {
    if (most > MOST_BOUNDED) {
      let loop = part(item)
      connect(loop.last, loop.first)
      if (least === 0) loop = optional(loop)
      for (let copy = 1; copy < Math.min(least, MOST_COPIES); copy += 1) loop = inTurn(part(item), loop)
      return loop
    }
    let whole = { first: [], last: [], empty: [{}] }
    for (let copy = Math.min(most, MOST_COPIES); copy > 0; copy -= 1) {
      whole = inTurn(part(item), whole)
      if (copy > least) whole = optional(whole)
    }
    return whole
  }
  const { first, last } = part(tree)
  if (!flags.includes('y')) {
    link(SEARCH, SEARCH)
    for (const begun of first) {
      const allowed = allowedBefore(begun)
      if (!allowed) link(SEARCH, begun.char)
      else if (allowed.size > 0) {
        // The last character that the search skips.
        const skipped = chars.push(allowed) - 1
        link(SEARCH, skipped)
        link(skipped, begun.char)
      }
    }
  }
  // A search ends at the first match, so only parts that must still match are tried again.
  const accepting = new Set(last.filter(({ conditional }) => !conditional).map(({ char }) => char))
  return { chars, edges, accepting }
}

const distinct = (marks) => {
  const numbers = new Map()
  const numberOf = (after) => numbers.get(after) ?? numbers.set(after, numbers.size).get(after)
  return [...new Map(marks.map((mark) => [`${numberOf(mark.after)} ${!!mark.conditional}`, mark])).values()]
}

/** Whether two characters of the pattern can match the same character of a text. The search matches any. */
const overlapsIn = (chars) => {
  const known = new Map()
  return (...states) => {
    const sets = [...new Set(states.filter((state) => state !== SEARCH))].sort()
    const key = sets.join(' ')
    if (!known.has(key)) {
      const [one, ...others] = sets.map((state) => chars[state])
      known.set(key, !one || [...one].some((sample) => others.every((other) => other.has(sample))))
    }
    return known.get(key)
  }
}

/** Whether a tuple that meets a condition can be reached from another by reading the same text in all places. */
function reached({ chars, edges }, start, isEnd) {
  const overlap = overlapsIn(chars)
  const seen = new Set()
  const open = [start]
  for (let tuple = open.pop(); tuple; tuple = open.pop()) {
    let reads = [[]]
    for (const state of tuple) {
      const steps = [...(edges.get(state)?.keys() ?? [])]
      reads = reads.flatMap((taken) => steps.map((next) => [...taken, next]).filter((all) => overlap(...all)))
    }
    for (const next of reads) {
      const key = next.join(' ')
      if (seen.has(key)) continue
      seen.add(key)
      if (isEnd(next)) return true
      open.push(next)
    }
  }
  return false
}

const statesOf = ({ edges }) => [...edges.keys()]

/** Whether one loop reads a text in two ways: the number of ways doubles with each repetition. */
function isExponential(automaton) {
  return statesOf(automaton).some((state) => {
    if (state === SEARCH) return false
    for (const [next, ways] of automaton.edges.get(state))
      if (ways > 1 && reached(automaton, [next], ([end]) => end === state)) return true
    // Pairs of paths that split and meet again.
    const parted = []
    reached(automaton, [state, state], ([left, right]) => {
      if (left !== right) parted.push([left, right])
      return false
    })
    return parted.some((pair) =>
      reached(automaton, pair, ([left, right]) => left === state && right === state),
    )
  })
}

/** Whether two consecutive loops read the same text, of which any prefix may belong to the first. */
function isQuadratic(automaton) {
  const states = statesOf(automaton)
  const loops = states.filter((state) => reached(automaton, [state], ([end]) => end === state))
  return loops.some((second) => {
    if (automaton.accepting.has(second)) return false
    return loops.some(
      (first) =>
        first !== second &&
        reached(
          automaton,
          [first, first, second],
          ([one, two, three]) => one === first && two === second && three === second,
        ),
    )
  })
}

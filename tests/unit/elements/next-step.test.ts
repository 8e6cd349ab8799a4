import { expect, it } from 'vitest'
import { needsReact, nextStep, type Facts, type LoadedCode } from '../../../elements/runtime/next-step'
import { fc } from '../../helpers/property'

/** The events of an element. Its code arrives in this order; React is loaded only on demand. */
const EVENTS = [
  'the component arrives',
  'the code of the light stage arrives',
  'React arrives',
  'React fails',
  'a shop',
  'no shop',
  'an attribute',
  'layout="full"',
  'layout="card"',
  'a use',
  'a held click',
  'a dialog opens',
  'the dialog closes',
  'a disconnection',
  'a task',
] as const

interface Settings {
  isDeclared: boolean
  isServed: boolean
  /** Whether elements of the class may stay without React. */
  canStay: boolean
}

/** Returns an element that follows `nextStep`, as `content.ts` does. */
function createElement({ isDeclared, isServed, canStay }: Settings) {
  const facts: Facts = {
    shop: false,
    isUsed: false,
    isDeclared,
    isReactLayout: false,
    isChanged: false,
    firstPaint: null,
  }
  const code: LoadedCode = {}
  const log: string[] = []
  let isPaintDue = false
  let isRenderDue = false
  let isReactWanted = false
  let isHeld = false
  let isDelayed = false
  const did = (what: string) => void log.push(what)

  function show() {
    if (!facts.shop) return
    if (needsReact(facts, code) && code.light && !code.react) isReactWanted = true
    const step = nextStep(facts, code)
    if (step === 'react') isRenderDue = true
    else if (step) isPaintDue = true
  }

  function runTask() {
    while (isPaintDue) {
      isPaintDue = false
      const step = nextStep(facts, code)
      if (step && step !== 'react') did(step)
      if (step === 'paint') facts.firstPaint = { served: isServed, light: null }
      if (step === 'keep') facts.firstPaint = { served: false, light: true }
      if (step !== 'paint' && step !== 'update') continue
      facts.isChanged = false
      show()
    }
    if (!isRenderDue) return
    isRenderDue = false
    if (!facts.shop || !code.react || (facts.firstPaint && isDelayed)) return
    did('react')
    facts.isUsed = true
    facts.firstPaint = null
  }

  const change = (changed: Partial<Facts>) => {
    Object.assign(facts, changed)
    show()
  }
  const use = () => {
    if (facts.isUsed) return
    facts.isUsed = true
    if (code.light) show()
  }
  const load = (loaded: LoadedCode) => {
    Object.assign(code, loaded)
    show()
  }
  const events: Record<(typeof EVENTS)[number], () => void> = {
    'the component arrives': () => load({ paint: true }),
    'the code of the light stage arrives': () => code.paint && canStay && load({ light: true }),
    'React arrives': () => (canStay ? isReactWanted : code.paint) && load({ react: true }),
    'React fails'() {
      if (!isReactWanted || code.react) return
      isReactWanted = false
      if (!isHeld) facts.isUsed = false
      if (!needsReact(facts, code)) show()
    },
    'a shop': () => change({ shop: true, isChanged: true }),
    'no shop': () => void (facts.shop = false),
    'an attribute': () => change({ isChanged: true }),
    'layout="full"': () => change({ isReactLayout: true, isChanged: true }),
    'layout="card"': () => change({ isReactLayout: false, isChanged: true }),
    'a use': use,
    'a held click'() {
      if (!facts.firstPaint) return
      isHeld = true
      use()
    },
    'a dialog opens': () => void (isDelayed = true),
    'the dialog closes'() {
      isDelayed = false
      show()
    },
    'a disconnection': () => Object.assign(facts, { shop: false, firstPaint: null }),
    'a task': runTask,
  }
  return {
    facts,
    code,
    log,
    happen: (event: (typeof EVENTS)[number]) => void events[event](),
    isReactWanted: () => isReactWanted,
    /** Completes everything that the element waits for. */
    settle() {
      isDelayed = false
      show()
      runTask()
      if (isReactWanted) load({ react: true })
      runTask()
    },
  }
}

const settings = fc.record({ isDeclared: fc.boolean(), isServed: fc.boolean(), canStay: fc.boolean() })
const anyEvents = fc.array(fc.constantFrom(...EVENTS), { maxLength: 40 })

/** Checks an element during and after any sequence of events. */
const always = (
  check: (element: ReturnType<typeof createElement>, given: Settings) => void,
  events: fc.Arbitrary<readonly (typeof EVENTS)[number][]> = anyEvents,
  after = check,
) =>
  fc.assert(
    fc.property(settings, events, (given, sequence) => {
      const element = createElement(given)
      for (const event of sequence) {
        element.happen(event)
        check(element, given)
      }
      element.settle()
      after(element, given)
    }),
    { numRuns: 2000 },
  )

const only = (...left: (typeof EVENTS)[number][]) =>
  fc.array(fc.constantFrom(...EVENTS.filter((event) => !left.includes(event))), { maxLength: 40 })
const nothing = () => {}

it('an element that follows nextStep() does only what the code that has loaded can do, and nothing without a shop', () => {
  always(({ facts, code, log }) => {
    const step = nextStep(facts, code)
    if (step !== null) expect(facts.shop).toBe(true)
    if (step === 'react') expect(code.react).toBe(true)
    else if (step !== null) expect(code.paint).toBe(true)
    if (step === 'keep') expect([code.light, facts.firstPaint?.light]).toEqual([true, null])
    expect(log.join()).not.toContain('keep,keep')
  })
})

it('an element that follows nextStep() never paints after React has rendered', () => {
  always(({ log }) => {
    const first = log.indexOf('react')
    if (first >= 0) expect(log.slice(first).every((step) => step === 'react')).toBe(true)
  })
})

it('an element that follows nextStep() never paints over the merchant’s shadow root', () => {
  always(({ log }, { isDeclared }) => {
    if (isDeclared) expect(log.every((step) => step === 'react')).toBe(true)
  })
})

it('an element that follows nextStep() is rendered by React in the end if it is used or server-rendered', () => {
  always(nothing, anyEvents, ({ facts, code, log }, { isServed }) => {
    if (facts.shop && (facts.isUsed || isServed) && code.light) expect(log.at(-1)).toBe('react')
  })
})

it('an element that follows nextStep() never loads React if it is not used and can stay light', () => {
  always(
    ({ facts, code, isReactWanted }) => {
      if (facts.isDeclared || facts.firstPaint?.served || !code.light) return
      expect(isReactWanted()).toBe(false)
    },
    only('a use', 'a held click', 'layout="full"', 'React arrives', 'React fails'),
    ({ facts, code, log }, { isDeclared, isServed }) => {
      if (isDeclared || isServed || !facts.shop || !code.light) return
      expect([facts.firstPaint?.light, log.includes('react')]).toEqual([true, false])
    },
  )
})

it('an element that follows nextStep() does not render twice without a change', () => {
  always(nothing, anyEvents, (element) => {
    const before = element.log.length
    element.happen('a task')
    expect(element.log.length).toBe(before)
  })
})

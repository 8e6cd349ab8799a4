import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { unusedEvents, withEventsInUse } from '../../../elements/build/react-events'

const path = createRequire(import.meta.url).resolve('react-dom/package.json')
const react = readFileSync(path.replace('package.json', 'cjs/react-dom-client.production.js'), 'utf8')

describe('withEventsInUse: React on a host page', () => {
  const built = withEventsInUse(react)

  it('listens to what the components use', () => {
    expect(built).toMatch(/\bkeyDown\b.*\bwheel"/)
    expect(built).toMatch(/registerTwoPhaseEvent\(\s*"onChange"/)
    expect(built).toContain('registerSimpleEvent("focusout", "onBlur")')
  })

  it('listens to no unused events, such as movement, drag or media', () => {
    for (const name of ['mouseMove', 'dragOver', 'timeUpdate', 'touchMove', 'scrollEnd']) {
      expect(react.includes(` ${name}`) || react.includes(`"${name}"`)).toBe(true)
      expect(built.includes(` ${name}`) || built.includes(`"${name}"`)).toBe(false)
    }
    expect(built).not.toContain('"onMouseEnter", [')
    expect(built).not.toContain('registerSimpleEvent("dblclick"')
  })

  it('fails to build when a component uses another event', () => {
    const left = unusedEvents(react)
    expect('<div onMouseMove={follow}>').toMatch(left)
    expect('<div onDragOverCapture={follow}>').toMatch(left)
    expect('{ onDoubleClick() {} }').toMatch(left)
    expect('<Menu onSelect={choose} onClick={close} onChange={change}>').not.toMatch(left)
  })

  it('fails to build when React’s code has changed', () => {
    expect(() => withEventsInUse(react.replace('abort auxClick', 'abort'))).toThrow(
      'Expected one match in React DOM',
    )
    expect(() => withEventsInUse(react.replace('push("scrollEnd")', 'push()'))).toThrow(
      'Expected one match in React DOM',
    )
  })
})

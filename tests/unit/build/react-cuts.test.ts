import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { cutInUse, withoutCuts } from '../../../elements/build/react-cuts'

const path = createRequire(import.meta.url).resolve('react-dom/package.json')
const react = readFileSync(path.replace('package.json', 'cjs/react-dom-client.production.js'), 'utf8')

describe('withoutCuts(): React without the code that the store never runs', () => {
  it('keeps the cut functions, with empty bodies', () => {
    const built = withoutCuts(react)
    expect(built).toContain('function startViewTransition() {}')
    expect(built).toContain('function getResource() {}')
    // The code after the cut functions is intact.
    expect(built.length).toBeGreaterThan(react.length - 90_000)
    expect(() => new Function('exports', 'require', built)).not.toThrow()
  })

  it.each([
    ['import { ViewTransition } from "react"', 'ViewTransition'],
    ['hydrateRoot(root, <App />)', 'hydrateRoot'],
    ['const [state, act] = useActionState(save, null)', 'useActionState'],
    ['<style>{text}</style>', 'style'],
    ['<div className={link}><Link to="home" /></div>', null],
  ])('does not cut functions from a build for %s', (source, found) => {
    expect(cutInUse(source)).toBe(found)
  })

  it('fails the build if React’s code has changed', () => {
    expect(() => withoutCuts(react.replaceAll('startViewTransition', 'start'))).toThrow(
      'Expected one match in React DOM',
    )
  })
})

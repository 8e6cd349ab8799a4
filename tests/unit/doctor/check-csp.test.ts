import { describe, expect, it } from 'vitest'
import { checkCsp } from '../../../elements/doctor/check-csp'
import type { PageFacts } from '../../../elements/doctor/facts'
import CASES from './cases.json'
import { API, page, PAGE, STORE, tag } from './facts'

const HOSTS = [new URL(API)]
const check = (header: string, facts: PageFacts = page()) =>
  checkCsp(facts, header, HOSTS).map(({ level, id, line }) =>
    line === undefined ? `${level} ${id}` : `${level} ${id}: ${line}`,
  )

/** The documented policy, with the `blob:` source for the worker. */
const DOCUMENTED_POLICY = `default-src 'none'; script-src https://cdn.example; style-src 'self'; connect-src ${API}; img-src ${API}; worker-src blob:`

describe('checkCsp(): a Content Security Policy', () => {
  it.each(CASES.policies)('reports findings for a policy: $title', ({ header, expected }) => {
    expect(check(header)).toEqual(expected)
  })

  it('suggests a fix without further faults, which a tag with the policy’s nonce does not need', () => {
    for (const header of [
      "default-src 'self'",
      "default-src 'none'",
      "script-src 'self'; connect-src 'none'",
    ]) {
      const remedy = checkCsp(page(), header, HOSTS).find(({ level }) => level === 'remedy')
      expect(check(remedy?.line ?? '')).toEqual(['fine csp-fine'])
    }
    const facts = page({ scripts: [tag('script', { src: STORE, async: '', nonce: 'A' })] })
    expect(check("script-src 'nonce-A' 'strict-dynamic'", facts)).toEqual(['fine csp-fine'])
    expect(check("script-src 'nonce-A'; worker-src blob:", facts)[0]).toMatch(/^error csp-files/)
  })

  it('requires one source for a script on the same origin', () => {
    const facts = page({ scripts: [tag('script', { src: '/store.js', async: '' })] })
    expect(checkCsp(facts, "default-src 'self'", [PAGE]).map(({ id }) => id)).toEqual(['csp-fine'])
  })

  it('applies a policy in a meta tag as well, and reports that it blocks the page’s styles for the store', () => {
    const facts = page({ policies: ["connect-src 'none'"] })
    expect(check(DOCUMENTED_POLICY, facts)[0]).toBe('error csp-connect: connect-src https://api.example')
    expect(check('', page({ idlePolicies: 1 }))).toEqual(['warning csp-meta-idle', 'fine csp-none'])
    const styled = (text: string, nonce?: string) => page({ styles: [{ text, nonce }] })
    const header = `${DOCUMENTED_POLICY}; style-src-elem 'nonce-B'`
    expect(check(header, styled(':root { --store-radius: 0 }'))).toEqual(['warning csp-style'])
    expect(check(header, styled('store-cart { display: block }', 'B'))).toEqual(['fine csp-fine'])
    expect(check(header, styled('h1 { color: red }'))).toEqual(['fine csp-fine'])
  })
})

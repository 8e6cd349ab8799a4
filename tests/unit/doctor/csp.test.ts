import { expect, it } from 'vitest'
import {
  allows,
  directiveFor,
  type CspRequest,
  allowMore,
  parseHeader,
  parseMeta,
  policyText,
  type Policy,
  matchesSource,
} from '../../../elements/doctor/csp/policy'
import CASES from './cases.json'
import SOURCES from './csp-source.json'
import { checkCsp } from '../../../elements/doctor/check-csp'
import type { PageFacts } from '../../../elements/doctor/facts'
import { API, page, PAGE, STORE, tag } from './facts'

const SELF = new URL('https://shop.example/page')
const policy = (text: string) => parseHeader(text)[0] as Policy
type Kind = CspRequest['kind']
type RequestText = Omit<CspRequest, 'url'> & { url: string | null }
const requestOf = (request: RequestText): CspRequest => ({
  ...request,
  url: request.url === null ? null : new URL(request.url),
})

it.each(CASES.headers)('parseHeader() parses a pasted header: $text', ({ text, policies }) => {
  expect(parseHeader(text).map(policyText)).toEqual(policies)
})

it('parseHeader() distinguishes report-only from enforced policies, and knows the directives of a meta tag', () => {
  const text = "Content-Security-Policy: img-src *\r\nContent-Security-Policy-Report-Only: img-src 'none'"
  expect(parseHeader(text).map((one) => [policyText(one), one.reportOnly])).toEqual([
    ['img-src *', false],
    ["img-src 'none'", true],
  ])
  expect(policyText(parseMeta("sandbox; img-src 'self', *; report-uri /csp"))).toBe("img-src 'self', *")
})

it.each(CASES.directives)('directiveFor() for $kind in $text is $name', ({ kind, text, name }) => {
  expect(directiveFor(policy(text), kind as Kind)).toBe(name)
})

it.each(CASES.requests)('a policy allows or blocks a request: $title', ({ text, request, allowed }) => {
  expect(allows(policy(text), requestOf(request as RequestText), SELF)).toBe(allowed)
})

it.each(CASES.extensions)('a policy is extended for a request: $text', ({ text, source, line, ...one }) => {
  const before = policy(text)
  const request = requestOf(one.request as RequestText)
  expect(allows(before, request, SELF)).toBe(false)
  const mended = allowMore(before, request.kind, source)
  expect(mended.line).toBe(line)
  expect(allows(mended.policy, request, SELF)).toBe(true)
})

const cases: { source: string; url: string; matches: boolean; self?: string }[] = SOURCES
it.each(cases.map((one) => ({ self: 'https://shop.example/', ...one })))(
  'matchesSource() for $source, $url and the page $self returns $matches',
  ({ source, url, matches, self }) => {
    expect(matchesSource(source, new URL(url), new URL(self))).toBe(matches)
  },
)

const HOSTS = [new URL(API)]
const check = (header: string, facts: PageFacts = page()) =>
  checkCsp(facts, header, HOSTS).map(({ level, id, line }) =>
    line === undefined ? `${level} ${id}` : `${level} ${id}: ${line}`,
  )

/** The documented policy, to which the `blob:` source of the worker is added. */
const DOCUMENTED_POLICY = `default-src 'none'; script-src https://cdn.example; style-src 'self'; connect-src ${API}; img-src ${API}; worker-src blob:`

it.each(CASES.policies)('checkCsp() reports findings for a policy: $title', ({ header, expected }) => {
  expect(check(header)).toEqual(expected)
})

it('checkCsp() suggests a fix without further faults, and none for a tag with the policy’s nonce', () => {
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

it('checkCsp() requires one source for a script on the same origin', () => {
  const facts = page({ scripts: [tag('script', { src: '/store.js', async: '' })] })
  expect(checkCsp(facts, "default-src 'self'", [PAGE]).map(({ id }) => id)).toEqual(['csp-fine'])
})

it('checkCsp() also applies a policy in a meta tag, and reports that it blocks the page’s styles for the store', () => {
  const facts = page({ policies: ["connect-src 'none'"] })
  expect(check(DOCUMENTED_POLICY, facts)[0]).toBe('error csp-connect: connect-src https://api.example')
  expect(check('', page({ idlePolicies: 1 }))).toEqual(['warning csp-meta-idle', 'fine csp-none'])
  const styled = (text: string, nonce?: string) => page({ styles: [{ text, nonce }] })
  const header = `${DOCUMENTED_POLICY}; style-src-elem 'nonce-B'`
  expect(check(header, styled(':root { --store-radius: 0 }'))).toEqual(['warning csp-style'])
  expect(check(header, styled('store-cart { display: block }', 'B'))).toEqual(['fine csp-fine'])
  expect(check(header, styled('h1 { color: red }'))).toEqual(['fine csp-fine'])
})

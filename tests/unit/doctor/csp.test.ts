import { describe, expect, it } from 'vitest'
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

const SELF = new URL('https://shop.example/page')
const policy = (text: string) => parseHeader(text)[0] as Policy
type Kind = CspRequest['kind']
type RequestText = Omit<CspRequest, 'url'> & { url: string | null }
const requestOf = (request: RequestText): CspRequest => ({
  ...request,
  url: request.url === null ? null : new URL(request.url),
})

describe('parseHeader(): a pasted header', () => {
  it.each(CASES.headers)('is parsed: $text', ({ text, policies }) => {
    expect(parseHeader(text).map(policyText)).toEqual(policies)
  })

  it('distinguishes report-only from enforced policies, and knows the directives of a meta tag', () => {
    const text = "Content-Security-Policy: img-src *\r\nContent-Security-Policy-Report-Only: img-src 'none'"
    expect(parseHeader(text).map((one) => [policyText(one), one.reportOnly])).toEqual([
      ['img-src *', false],
      ["img-src 'none'", true],
    ])
    expect(policyText(parseMeta("sandbox; img-src 'self', *; report-uri /csp"))).toBe("img-src 'self', *")
  })
})

it.each(CASES.directives)(
  'directiveFor(): the directive for $kind in $text is $name',
  ({ kind, text, name }) => {
    expect(directiveFor(policy(text), kind as Kind)).toBe(name)
  },
)

describe('the check of a policy', () => {
  it.each(CASES.requests)('allows or blocks a request: $title', ({ text, request, allowed }) => {
    expect(allows(policy(text), requestOf(request as RequestText), SELF)).toBe(allowed)
  })

  it.each(CASES.extensions)(
    'extends a policy to allow a request: $text',
    ({ text, source, line, ...one }) => {
      const before = policy(text)
      const request = requestOf(one.request as RequestText)
      expect(allows(before, request, SELF)).toBe(false)
      const mended = allowMore(before, request.kind, source)
      expect(mended.line).toBe(line)
      expect(allows(mended.policy, request, SELF)).toBe(true)
    },
  )
})

const cases: { source: string; url: string; matches: boolean; self?: string }[] = SOURCES
it.each(cases.map((one) => ({ self: 'https://shop.example/', ...one })))(
  'matchesSource() for $source, $url and the page $self returns $matches',
  ({ source, url, matches, self }) => {
    expect(matchesSource(source, new URL(url), new URL(self))).toBe(matches)
  },
)

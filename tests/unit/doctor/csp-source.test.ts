import { describe, expect, it } from 'vitest'
import { matchesSource } from '../../../elements/doctor/csp/source'
import CASES from './csp-source.json'

describe('matchesSource(): a source expression of a Content Security Policy', () => {
  const cases: { source: string; url: string; matches: boolean; self?: string }[] = CASES
  it.each(cases.map((one) => ({ self: 'https://shop.example/', ...one })))(
    'for $source, $url and the page $self returns $matches',
    ({ source, url, matches, self }) => {
      expect(matchesSource(source, new URL(url), new URL(self))).toBe(matches)
    },
  )
})

import { describe, expect, it } from 'vitest'
import { ar } from '../../../demo/builder/i18n/ar'
import { docsAr } from '../../../demo/builder/i18n/docs-ar'
import { en } from '../../../demo/builder/i18n/en'
import { findingsAr } from '../../../elements/doctor/i18n/ar'
import { findingsEn, type FindingId, type FindingText } from '../../../elements/doctor/i18n/en'
import { shopAttributes, ownAttributes, docsOf, TAGS } from '../../../elements/surface/tables'
import type { Attribute } from '../../../elements/surface/manifest'
import { CSS_DOCS, EVENT_DOCS, PART_DOCS, STATE_DOCS } from '../../../elements/surface/docs'

const forms = (attributes: Readonly<Record<string, Attribute>>) =>
  Object.values(attributes).flatMap(
    (attribute) => ('form' in attribute ? attribute.form?.[1] : undefined) ?? [],
  )
const names = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).toSorted()
const leaves = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(leaves)

describe('the texts of the builder', () => {
  it('have the same placeholders in both languages', () => {
    expect(leaves(ar).map(names)).toEqual(leaves(en).map(names))
    const gaps = (findings: Readonly<Record<FindingId, FindingText>>) =>
      Object.entries(findings).map(([id, texts]) => [id, ...texts.map(names)])
    expect(gaps(findingsAr)).toEqual(gaps(findingsEn))
  })

  it('describe the whole API in Arabic', () => {
    const missing = (english: object, arabic: object) =>
      Object.keys(english).filter((name) => !(name in arabic))
    expect([
      ...TAGS.flatMap((tag) => {
        const { attributes, properties, methods, slots } = docsAr.elements[tag]
        return [
          ...missing(ownAttributes(tag), attributes),
          ...missing(docsOf(tag).properties, properties),
          ...missing(docsOf(tag).methods, methods),
          ...missing(docsOf(tag).slots, slots),
        ]
      }),
      ...[shopAttributes, ...TAGS.map(ownAttributes)]
        .flatMap(forms)
        .filter((words) => !(words in docsAr.forms)),
      ...missing(shopAttributes, docsAr.shop),
      ...missing(EVENT_DOCS, docsAr.events),
      ...missing(PART_DOCS, docsAr.parts),
      ...missing(STATE_DOCS, docsAr.states),
      ...missing(CSS_DOCS, docsAr.css),
    ]).toEqual([])
  })
})

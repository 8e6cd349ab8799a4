import { expect, it } from 'vitest'
import builderAr from '../../../demo/builder/i18n/ar.json' with { type: 'json' }
import builderEn from '../../../demo/builder/i18n/en.json' with { type: 'json' }
import { TEXTS } from '../../../demo/docs/texts'
import findingsAr from '../../../elements/doctor/i18n/ar.json' with { type: 'json' }
import findingsEn from '../../../elements/doctor/i18n/en.json' with { type: 'json' }
import { DOCS } from '../../../elements/public-api/docs'
import { shopAttributes, ownAttributes, TAGS } from '../../../elements/public-api/tables'
import type { Attribute } from '../../../elements/public-api/manifest'

const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).toSorted()
/** Replaces each text with the names of its placeholders. */
const outline = (value: unknown): unknown =>
  typeof value === 'string'
    ? placeholders(value)
    : Object.fromEntries(Object.entries(value as object).map(([key, inner]) => [key, outline(inner)]))
const forms = (attributes: Readonly<Record<string, Attribute>>) =>
  Object.values(attributes).flatMap(
    (attribute) => ('form' in attribute ? attribute.form?.[1] : undefined) ?? [],
  )

it.each([
  ['builder', builderEn, builderAr],
  ['doctor', findingsEn, findingsAr],
  ['documentation', TEXTS.en, TEXTS.ar],
  ['public API', DOCS.en, DOCS.ar],
])('the Arabic texts of the %s have the keys and placeholders of the English ones', (_, english, arabic) => {
  expect(outline(arabic)).toEqual(outline(english))
})

it('the Arabic texts of the builder name every format of an attribute', () => {
  const all = [shopAttributes, ...TAGS.map(ownAttributes)].flatMap(forms)
  expect(all.filter((form) => !Object.hasOwn(builderAr.forms, form))).toEqual([])
})

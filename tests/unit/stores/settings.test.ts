import { computed } from '@preact/signals-core'
import { expect, it } from 'vitest'
import { type ShopAttributes } from '../../../src/core/stores/settings'
import type { Settings } from '../../../src/core/types'
import { settle } from '../../helpers/fake-env'
import { TEXTS, open } from './settings-page'

it('the initial language is the attribute, which overrides the stored choice, without waiting for the settings', async () => {
  const page = open({ saved: 'en', attributes: { lang: 'ar' } })
  expect(page.store.view.value).toBeNull()
  expect(await page.arrive()).toBe('ar')
  expect(page.store.view.value).toMatchObject({ lang: 'ar', dir: 'rtl' })
  expect([page.waiting.length, page.imports, page.emittedLangs()]).toEqual([1, [], []])
  expect(page.store.lang.value).toBe('ar')
})

it.each([
  ['that of the settings', { lang: 'ar' as const }, 'ar'],
  ['English if the settings name none', {}, 'en'],
  ['English if the settings fail to load', null, 'en'],
])('the initial language is %s without a choice', async (_, result, lang) => {
  const page = open()
  await settle()
  expect(page.imports).toEqual([])
  await page.answer(result)
  expect(await page.arrive()).toBe(lang)
  expect(page.store.view.value?.lang).toBe(lang)
})

it('the initial language is English while the settings are slow, then that of the settings', async () => {
  const page = open()
  await settle()
  await page.env.advance(2999)
  expect(page.imports).toEqual([])
  await page.env.advance(1)
  expect(await page.arrive()).toBe('en')
  expect(page.store.view.value?.lang).toBe('en')
  await page.answer({ lang: 'ar' })
  expect(await page.arrive()).toBe('ar')
  expect([page.store.view.value?.lang, page.emittedLangs()]).toEqual(['ar', ['ar']])
})

it.each(['"ar"', 'fr', 'en-US', ''])('the initial language ignores the page’s `lang` %j', async (saved) => {
  const page = open({ saved })
  await page.answer()
  await page.arrive()
  expect(page.store.lang.value).toBe('en')
  const choosing = page.store.setLang('ar', null)
  await page.arrive()
  expect(await choosing).toBe(true)
  expect(page.env.storageMap.get('lang')).toBe(saved)
  expect(page.env.storageMap.get('store:lang')).toBe('ar')
})

it('setLang() updates everything at once, stores the language, and emits one event', async () => {
  const page = open({ saved: 'en' })
  await page.answer()
  await page.arrive()
  const seen: unknown[] = []
  const both = computed(() => [
    page.store.lang.value,
    page.store.view.value?.lang,
    page.store.view.value?.dir,
  ])
  both.subscribe((value) => seen.push(value))
  const button = {}
  const choosing = page.store.setLang('ar', button)
  await settle()
  expect(seen).toEqual([['en', 'en', 'ltr']])
  await page.arrive()
  expect(await choosing).toBe(true)
  expect(seen).toEqual([
    ['en', 'en', 'ltr'],
    ['ar', 'ar', 'rtl'],
  ])
  expect(page.env.storageMap.get('lang')).toBe('ar')
  expect(page.env.events).toEqual([
    { name: 'store:lang:change', detail: { lang: 'ar', dir: 'rtl' }, source: button },
  ])
  expect(page.imports).toEqual([])
})

it('setLang() uses the later of two quick changes', async () => {
  const page = open({ saved: 'en' })
  await page.arrive()
  const first = page.store.setLang('ar', null)
  const second = page.store.setLang('en', null)
  const [late, early] = page.imports
  early?.arrive(TEXTS.en)
  expect(await second).toBe(true)
  late?.arrive(TEXTS.ar)
  expect(await first).toBe(false)
  expect(page.store.lang.value).toBe('en')
})

it('setLang() has no effect if it fails after another language was set', async () => {
  const page = open({ attributes: { lang: 'en' } })
  void page.store.needTexts()
  await page.arrive()
  const choosing = page.store.setLang('ar', null)
  page.store.setAttributes({ lang: 'ar' })
  expect(page.imports).toHaveLength(1)
  await page.arrive(true)
  expect(await choosing).toBe(false)
  await page.arrive()
  expect([page.store.view.value?.lang, page.env.storageMap.has('lang')]).toEqual(['ar', false])
})

it('a change of language in another tab is followed only if the language differs', async () => {
  const page = open({ saved: 'ar', attributes: { lang: 'en' } })
  await page.arrive()
  page.env.fireStorage(null)
  await settle()
  expect([page.store.lang.value, page.imports.length]).toEqual(['en', 0])
  page.env.storageMap.set('lang', 'en')
  page.env.fireStorage(null)
  page.env.storageMap.set('lang', 'ar')
  page.env.fireStorage(null)
  await page.arrive()
  expect(page.store.lang.value).toBe('ar')
})

const shown = async (attributes: ShopAttributes, settings: Partial<Settings>, decimals = 2) => {
  const page = open({ attributes: { lang: 'en', ...attributes }, decimals })
  await page.answer(settings)
  await page.arrive()
  return page.store.view.value?.money(1_234_500)
}

const KD = { currency: { en: 'KD.', ar: '' } }
const ARABIC = { numerals: 'arab', lang: 'ar' } as const
it.each<[string, ShopAttributes, Partial<Settings>, number, string]>([
  ['the label is a code of three decimals', {}, {}, 2, '1,234.500\u00A0KWD'],
  ['the label is not a code', {}, KD, 2, '1,234.50\u00A0KD.'],
  ['prices have three decimals', {}, KD, 3, '1,234.500\u00A0KD.'],
  ['a currency code is set', { currencyCode: 'JPY' }, {}, 3, '1,234.5\u00A0KWD'],
  ['the set currency code is invalid', { currencyCode: '?' }, {}, 3, '1,234.50\u00A0KWD'],
  ['there is no label', {}, { currency: { en: '', ar: '' } }, 2, '1,234.50'],
  ['Arabic-Indic numerals are wanted', ARABIC, {}, 3, '١٬٢٣٤٫٥٠٠\u00A0د.ك'],
])('amounts have the right decimals if %s', async (_, attributes, settings, decimals, text) => {
  expect(await shown(attributes, settings, decimals)).toBe(text)
})

it('amounts use `currency-code` if the settings, which have the label, fail to load', async () => {
  const page = open({ attributes: { lang: 'ar', currencyCode: 'kwd' } })
  await page.answer(null)
  await page.arrive()
  expect(page.store.view.value?.money(12_500)).toBe('12.500\u00A0KWD')
})

it.each([
  ['en', '12.50\u00A0\u2007\u2007\u2007\u2007\u2007'],
  ['ar', '12.50\u00A0\u200F\u2007\u2007\u2007'],
] as const)('amounts reserve space for a currency that still loads: %s', async (lang, loading) => {
  const page = open({ attributes: { lang } })
  await page.arrive()
  expect(page.store.view.value?.money(12_500)).toBe(loading)
  await page.answer(null)
  expect(page.store.view.value?.money(12_500)).toBe('12.50')
})

it('createSettings() makes no requests and removes its listeners if disposed at once', async () => {
  const page = open({ saved: 'en' })
  page.store.dispose()
  await settle()
  expect(page.waiting).toEqual([])
  page.env.storageMap.set('lang', 'ar')
  page.env.fireStorage('lang')
  await settle()
  expect(page.imports).toEqual([])
})

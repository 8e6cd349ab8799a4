import { expect, it } from 'vitest'
import arMore from '../../../src/core/i18n/ar-more.json' with { type: 'json' }
import en from '../../../src/core/i18n/en.json' with { type: 'json' }
import { settle } from '../../helpers/fake-env'
import { until } from '../shop/fixtures'
import { TEXTS, seeAll, open } from './settings-page'

const shown = ({ store }: ReturnType<typeof open>) => [store.view.value?.lang, store.view.value?.complete]

it('texts beyond the first ones are awaited if they are needed while the first texts load', async () => {
  const page = open({ saved: 'en' })
  await settle()
  expect(await page.store.needTexts()).toBe(false)
  await page.arrive()
  expect(page.store.view.value).toBeNull()
  await page.arrive()
  expect(shown(page)).toEqual(['en', true])
})

it('texts beyond the first ones leave the card unchanged if they fail to load, and are retried', async () => {
  const page = open({ saved: 'en' })
  await page.arrive()
  const view = page.store.view.value
  const wanted = page.store.needTexts()
  await page.arrive(true)
  expect(await wanted).toBe(false)
  expect(page.store.view.value).toBe(view)
  const again = page.store.needTexts()
  await page.arrive()
  expect(await again).toBe(true)
  expect(shown(page)).toEqual(['en', true])
})

it('texts beyond the first ones change their language together with all others, or not at all', async () => {
  const page = open({ saved: 'en' })
  void page.store.needTexts()
  await page.arrive()
  const refusedChoice = page.store.setLang('ar', null)
  await page.arrive(true)
  expect(await refusedChoice).toBe(false)
  expect(shown(page)).toEqual(['en', true])
  const seen: unknown[] = []
  page.store.view.subscribe((view) => seen.push([view?.t('retry'), seeAll(view)]))
  const choosing = page.store.setLang('ar', null)
  await page.arrive()
  expect(await choosing).toBe(true)
  expect(seen).toEqual([
    ['Try again', 'See all'],
    ['حاول مرة أخرى', arMore.seeAll],
  ])
})

it('texts beyond the first ones use the language that was selected while they loaded', async () => {
  const page = open({ saved: 'en' })
  await page.arrive()
  const choosing = page.store.setLang('ar', null)
  const wanted = page.store.needTexts()
  expect(await page.arrive()).toBe('ar')
  expect(shown(page)).toEqual(['en', false])
  // The English texts arrive last and are no longer needed.
  const late = page.imports.shift()
  expect(await page.arrive()).toBe('ar')
  expect(await choosing).toBe(true)
  late?.arrive(TEXTS.en)
  expect(await wanted).toBe(true)
  expect(shown(page)).toEqual(['ar', true])
})

it('setAttributes() causes no re-render if the attributes do not affect texts', async () => {
  const page = open({ attributes: { lang: 'en' } })
  await page.answer()
  await page.arrive()
  const view = page.store.view.value
  page.store.setAttributes({ lang: 'en', storeUrl: '/shop{path}', config: { footerYear: 2030 } })
  expect(page.store.view.value).toBe(view)
  expect(page.store.config.value).toMatchObject({ footerYear: 2030, countryCode: '+965' })
})

it('setAttributes() can set the merchant’s texts, which apply to all texts once parsed', async () => {
  // Load the module beforehand, so that its import by the settings takes no time.
  await import('../../../src/core/i18n/overrides')
  const page = open({ attributes: { lang: 'en', messages: { en: { addToCart: 'Buy', seeAll: 'Start' } } } })
  void page.store.needTexts()
  await page.arrive()
  const texts = () => [page.store.view.value?.t('addToCart'), seeAll(page.store.view.value)]
  await until(page.store.view, () => texts()[0] === 'Buy')
  expect(texts()).toEqual(['Buy', 'Start'])
  expect(page.store.view.value?.t('retry')).toBe('Try again')
  page.store.setAttributes({ lang: 'en', messages: { en: { seeAll: 'Top' } } })
  expect(texts()).toEqual([en.addToCart, 'Top'])
  page.store.setAttributes({ lang: 'en' })
  expect(texts()).toEqual([en.addToCart, 'See all'])
})

it('setAttributes() can change the language', async () => {
  const page = open({ attributes: { lang: 'en' } })
  await page.arrive()
  page.store.setAttributes({ lang: 'ar' })
  page.store.setAttributes({ lang: 'en' })
  await page.arrive()
  expect(page.store.view.value?.lang).toBe('en')
  page.store.setAttributes({ lang: 'ar' })
  await page.arrive()
  expect(page.store.view.value?.lang).toBe('ar')
  expect(page.env.storageMap.has('lang')).toBe(false)
})

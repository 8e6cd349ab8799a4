import { signal } from '@preact/signals-core'
import { expect, it, vi } from 'vitest'
import { followLanguage } from '../../../src/core/api/shop-file'
import type { Lang } from '../../../src/core/types'
import { createFakeEnv } from '../../helpers/fake-env'

/** Follows the language of a shop whose first data was requested in English. */
function follow(start: Lang) {
  const lang = signal<Lang>(start)
  const renew = vi.fn<() => void>()
  const data = { renew }
  const stores: { dispose(): void }[] = []
  const shop = { catalogue: { forget() {} }, home: data, categories: data, subcategories: data, brands: data }
  followLanguage({
    env: createFakeEnv(),
    settings: () => ({ lang, firstLang: 'en', attributes: signal({}) }),
    opened: () => ({ shop, products: new Map([['7', data]]), stores }),
  })
  return { lang, reloaded: () => renew.mock.calls.length > 0, stores }
}

it('followLanguage() reloads data after a change of language, or before its code loaded, until disposed', () => {
  expect(follow('ar').reloaded()).toBe(true)
  const { lang, reloaded, stores } = follow('en')
  expect(reloaded()).toBe(false)
  for (const store of stores) store.dispose()
  lang.value = 'ar'
  expect(reloaded()).toBe(false)
  const open = follow('en')
  open.lang.value = 'ar'
  expect(open.reloaded()).toBe(true)
})

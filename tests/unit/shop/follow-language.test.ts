import { signal } from '@preact/signals-core'
import { expect, it, vi } from 'vitest'
import { follow as followLanguage } from '../../../src/core/shop/follow-language'
import type { Lang } from '../../../src/core/types'
import { createFakeEnv } from '../../helpers/fake-env'

/** Follows the language of a shop whose first data was requested in English. */
function follow(start: Lang) {
  const lang = signal<Lang>(start)
  const renew = vi.fn<() => void>()
  const data = { renew }
  const { dispose } = followLanguage(
    {
      env: createFakeEnv(),
      catalogue: { forget() {} },
      settings: { lang },
      home: data,
      categories: data,
      subcategories: data,
      brands: data,
    },
    new Map([['7', data]]),
    'en',
  )
  return { lang, reloaded: () => renew.mock.calls.length > 0, dispose }
}

it('followLanguage() reloads data when the language changes, or changed while its code loaded, and stops when disposed', () => {
  expect(follow('ar').reloaded()).toBe(true)
  const { lang, reloaded, dispose } = follow('en')
  expect(reloaded()).toBe(false)
  dispose()
  lang.value = 'ar'
  expect(reloaded()).toBe(false)
  const open = follow('en')
  open.lang.value = 'ar'
  expect(open.reloaded()).toBe(true)
})

import { signal } from '@preact/signals-core'
import type { Texts } from '../../../src/core/i18n'
import type { View } from '../../../src/core/i18n/view'
import ar from '../../../src/core/i18n/ar.json' with { type: 'json' }
import arMore from '../../../src/core/i18n/ar-more.json' with { type: 'json' }
import en from '../../../src/core/i18n/en.json' with { type: 'json' }
import enMore from '../../../src/core/i18n/en-more.json' with { type: 'json' }
import { langForm } from '../../../src/core/storage/schema'
import { createStoredValue } from '../../../src/core/storage/stored-value'
import { createSettings, type ShopAttributes } from '../../../src/core/stores/settings'
import type { Result, Appearance, Lang, Settings } from '../../../src/core/types'
import { createFakeEnv, settle } from '../../helpers/fake-env'

export const SETTINGS = { currency: { en: 'KWD', ar: 'د.ك' }, lang: null } as Settings

export const TEXTS = { en: { first: en, more: enMore }, ar: { first: ar, more: arMore } }

export const seeAll = (view: View | null) => view?.t('seeAll')

export const refused: Result<never> = { ok: false, kind: 'network', status: null, message: null }

/** Settings whose response and texts are resolved by the test. */
export function open({
  saved,
  attributes,
  decimals = 2,
}: { saved?: string; attributes?: ShopAttributes; decimals?: number } = {}) {
  const env = createFakeEnv()
  if (saved !== undefined) env.storageMap.set('lang', saved)
  const waiting: ((result: Result<Settings>) => void)[] = []
  const imports: { lang: Lang; all: boolean; arrive: (texts: Texts) => void }[] = []
  const store = createSettings({
    env,
    backend: {
      settings: () => new Promise((resolve) => waiting.push(resolve)),
      appearance: () => Promise.resolve<Result<Appearance>>(refused),
    },
    stored: createStoredValue(env, () => '', langForm),
    decimals: signal(decimals),
    load: (lang, all) => new Promise((arrive) => imports.push({ lang, all, arrive })),
  })
  if (attributes) store.setAttributes(attributes)
  /** Completes all pending imports. The first texts are bundled. */
  const arrive = async (fails = false) => {
    await settle()
    const next = imports.shift()
    if (next) {
      const { first, more } = TEXTS[next.lang]
      next.arrive({ first, more: next.all && !fails ? more : null })
    }
    await settle()
    return next?.lang
  }
  const result = async (change: Partial<Settings> | null = {}) => {
    await settle()
    waiting.shift()?.(change ? { ok: true, data: { ...SETTINGS, ...change } } : refused)
    await settle()
  }
  const emittedLangs = () => env.events.map(({ detail }) => (detail as { lang: Lang }).lang)
  return { env, store, imports, waiting, arrive, answer: result, emittedLangs }
}

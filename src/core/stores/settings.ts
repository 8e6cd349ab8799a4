import { batch, computed, effect, signal, type ReadonlySignal } from '@preact/signals-core'
import type { Backend, AdapterAttributes } from '../api/backend'
import { DEFAULT_LANG, LANG_TIMEOUT_MS, LANGS, type StoreConfig } from '../constants'
import type { Env, Source } from '../env'
import { createView, dirOf, loadOverrides, loadTexts, type Texts } from '../i18n/index'
import type { MessageOverrides } from '../i18n/messages'
import { decimalsOfCode } from '../lib/money/decimals'
import { readConfig } from '../lib/util/config'
import type { Lang, Numerals } from '../types'
import type { StoredValue } from '../storage/stored-value'
import { type StoreOf, createResource } from './resource'

/** The shop attributes of the elements. A missing attribute has its default. */
export interface ShopAttributes extends AdapterAttributes {
  lang?: Lang | undefined
  numerals?: Numerals | undefined
  storeUrl?: string | undefined
  /** The URL to which payment pages lead back, if the merchant sets one. */
  returnUrl?: string | undefined
  analytics?: 'none' | 'datalayer' | undefined
  config?: Partial<StoreConfig> | undefined
  messages?: MessageOverrides | undefined
}

export interface SettingsDeps {
  env: Pick<Env, 'after' | 'emit' | 'warn'>
  backend: Pick<Backend, 'settings' | 'appearance'>
  stored: StoredValue<Lang>
  decimals: ReadonlySignal<number>
  load?: typeof loadTexts
}

/**
 * Reserves space for the currency while the settings load: figure spaces, which are as wide as digits, about as wide
 * as `KWD` and `د.ك` together. The mark makes the amount run from right to left, like the Arabic currency.
 */
const CURRENCY_PLACEHOLDER = { en: '\u2007'.repeat(5), ar: '\u200F' + '\u2007'.repeat(3) }

/**
 * Creates the settings. The settings and the texts start to load in the next microtask, so that attributes set right
 * after creation apply to the first requests.
 */
export function createSettings(deps: SettingsDeps) {
  const { env, backend, stored, decimals, load = loadTexts } = deps
  const settings = createResource(backend.settings)
  const attributes = signal<ShopAttributes>({})
  const saved = signal(stored.load())
  const shown = signal<{ lang: Lang; texts: Texts } | null>(null)
  const readOverrides = signal<Awaited<ReturnType<typeof loadOverrides>>>(null)

  /** Whether a timeout has passed. Elements then render even if the server is slow or down. */
  const waitedEnough = signal(false)

  /**
   * The language to show. Null until the settings have loaded, if neither an attribute nor a saved choice determines
   * it.
   */
  const wanted = computed<Lang | null>(() => {
    const known = attributes.value.lang ?? saved.value
    const { status, data } = settings.state.value
    return (
      known ??
      data?.lang ??
      (status === 'ready' || status === 'failed' || waitedEnough.value ? DEFAULT_LANG : null)
    )
  })

  function emitChange(before: Lang | undefined, lang: Lang, source: Source | null) {
    if (before && before !== lang) env.emit('store:lang:change', { lang, dir: dirOf(lang) }, source)
  }

  let needsAll = false
  /** Loads the texts of a language. Loads them again if all texts were requested meanwhile. */
  async function loadWanted(lang: Lang): Promise<Texts> {
    const all = needsAll
    const texts = await load(lang, all)
    return all === needsAll ? texts : loadWanted(lang)
  }
  /**
   * Whether these texts replace all texts that are shown. If only the first ones have loaded, a screen would lose its
   * other texts.
   */
  const enough = (texts: Texts) => texts.more !== null || !shown.peek()?.texts.more

  async function needTexts(): Promise<boolean> {
    needsAll = true
    const before = shown.peek()
    if (!before || before.texts.more) return before !== null
    const texts = await load(before.lang, true)
    // Another language has loaded meanwhile, usually with all texts.
    if (shown.peek() !== before) return needTexts()
    if (!texts.more) return false
    shown.value = { lang: before.lang, texts }
    return true
  }

  let turns = 0
  /** Whether a user's choice is loading. Other changes of the language wait meanwhile. */
  const choosing = signal(false)
  /** Shows a language that the user has not just chosen. If it fails to load, the current one stays. */
  async function follow(lang: Lang): Promise<void> {
    const turn = ++turns
    const texts = await loadWanted(lang)
    if (turn !== turns || !enough(texts)) return
    const before = shown.peek()?.lang
    shown.value = { lang, texts }
    emitChange(before, lang, null)
  }

  async function setLang(lang: Lang, source: Source | null): Promise<boolean> {
    if (!LANGS.includes(lang)) {
      // A script of the host page may pass any value.
      env.warn(`Unknown language "${String(lang)}". Use ${LANGS.join(' or ')}.`)
      return false
    }
    const turn = ++turns
    choosing.value = true
    const texts = await loadWanted(lang)
    // Another choice has followed, which wins.
    if (turn !== turns) return false
    const before = shown.peek()?.lang
    const done = enough(texts)
    batch(() => {
      choosing.value = false
      if (!done) return
      choose(lang)
      shown.value = { lang, texts }
    })
    if (!done) return false
    stored.save(lang)
    emitChange(before, lang, source)
    return true
  }

  /** Applies the user's choice, which also replaces the `lang` attributes: they only count at load. */
  function choose(lang: Lang) {
    batch(() => {
      if (attributes.peek().lang) attributes.value = { ...attributes.peek(), lang }
      saved.value = lang
    })
  }

  const stops = [
    stored.watch(() => {
      const lang = stored.load()
      // If another tab stores the same value again, that is not a new choice: attributes still override it.
      if (lang && lang !== saved.peek()) choose(lang)
    }),
  ]
  let disposed = false
  void Promise.resolve().then(() => {
    if (disposed) return
    void settings.load()
    const followLang = () => {
      const lang = wanted.value
      if (!lang || choosing.value) return
      if (lang !== shown.peek()?.lang) void follow(lang)
      // This cancels a load in flight.
      else turns++
    }
    const prepareOverrides = async () => {
      if (overrides.value && !readOverrides.peek()) readOverrides.value = await loadOverrides()
    }
    stops.push(
      env.after(LANG_TIMEOUT_MS, () => (waitedEnough.value = true)),
      effect(followLang),
      effect(() => void prepareOverrides()),
    )
  })

  // These are separate signals, so that a change of other attributes does not create a new view.
  const numerals = computed(() => attributes.value.numerals ?? 'latn')
  const currencyCode = computed(() => attributes.value.currencyCode)
  const overrides = computed(() => attributes.value.messages)
  const overridden = computed(() => (overrides.value && readOverrides.value?.(overrides.value)) ?? null)
  const labels = computed(() => {
    const { status, data } = settings.state.value
    return data?.currency ?? (status === 'failed' ? undefined : CURRENCY_PLACEHOLDER)
  })
  const overriddenConfig = computed(() => attributes.value.config)

  return {
    settings,
    appearance: createResource(backend.appearance),
    attributes,
    config: computed(() => readConfig(overriddenConfig.value, env.warn)),
    market: computed(() => {
      const { country, region, channel } = attributes.value
      // Don't use `currency-code`: one page of a shop may set it and another leave it out.
      const currency = settings.state.value.data?.currency.en
      return [country, region, channel, currency && `${currency}.`].join(' ').toUpperCase()
    }),
    /** The displayed language. Until there is one: the attribute, else the saved choice, the settings' language, or `en`. */
    lang: computed(() => shown.value?.lang ?? wanted.value ?? DEFAULT_LANG),
    /**
     * The view; null until the first texts have loaded. Language, direction, texts, numerals and currency change
     * together.
     */
    view: computed(() => {
      if (!shown.value) return null
      const { lang, texts } = shown.value
      const code = currencyCode.value
      return createView({
        lang,
        texts,
        numerals: numerals.value,
        // If the settings fail to load, only `currency-code` is known.
        currency: labels.value?.[lang] ?? code?.toUpperCase() ?? '',
        // A label such as "KWD" is itself a currency code, and more reliable than prices, which may all be round.
        decimals: code
          ? decimalsOfCode(code)
          : Math.max(decimals.value, decimalsOfCode(labels.value?.en ?? '')),
        overridden: overridden.value,
      })
    }),
    /**
     * Sets the merged attributes of all elements. The first element in document order takes precedence. If a script
     * changes an attribute later, that value overrides all elements.
     */
    setAttributes: (next: ShopAttributes) => void (attributes.value = next),
    /**
     * Sets the user's choice: loads the texts, saves the choice, then emits `store:lang:change`. Resolves to false if
     * the language is unknown, its texts failed to load, or another choice followed.
     */
    setLang,
    /**
     * Requests all texts, in the current and every later language. If called before the first view, that view has them.
     * Resolves to false if they have not loaded yet or failed to load; another call retries.
     */
    needTexts,
    dispose() {
      disposed = true
      for (const stop of stops) stop()
    },
  }
}

export type SettingsStore = StoreOf<typeof createSettings>

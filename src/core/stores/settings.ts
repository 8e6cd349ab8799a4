import { batch, computed, effect, signal, type ReadonlySignal } from '@preact/signals-core'
import type { Backend } from '../api/backend'
import type { EngineAttributes } from '../api/engine'
import { DEFAULT_LANG, LANG_TIMEOUT_MS, LANGS, type StoreConfig } from '../constants'
import type { Env, Source } from '../env'
import {
  createView,
  decimalsOfCode,
  dirOf,
  furtherOf,
  loadOverrides,
  loadTexts,
  type Texts,
} from '../i18n/index'
import type { Area, MessageOverrides, View } from '../i18n/view'
import { readConfig } from '../lib/util/config'
import type { Appearance, Lang, Numerals, Settings } from '../types'
import type { StoredValue, StoredForm } from './stored-value'
import { createResource, type Resource } from './resource'

/** The shop attributes of the elements; absent means default. */
export interface ShopAttributes extends EngineAttributes {
  lang?: Lang | undefined
  numerals?: Numerals | undefined
  storeUrl?: string | undefined
  analytics?: 'none' | 'datalayer' | undefined
  config?: Partial<StoreConfig> | undefined
  messages?: MessageOverrides | undefined
}

export interface SettingsStore {
  readonly settings: Resource<Settings>
  readonly appearance: Resource<Appearance>
  readonly attributes: ReadonlySignal<ShopAttributes>
  readonly config: ReadonlySignal<StoreConfig>
  /** The attribute, else the saved choice, else the settings call, else `en`. */
  readonly lang: ReadonlySignal<Lang>
  /** Null until the first texts have loaded. Language, direction, texts, numerals and currency change together. */
  readonly view: ReadonlySignal<View | null>
  /**
   * Requests the texts up to an area, in this language and every later one; before the first view, as part of it.
   * Resolves to false if they have not loaded or failed to load; another call retries.
   */
  needTexts(area: Area): Promise<boolean>
  /**
   * The attributes merged over all elements: the first element in document order wins, and a later change wins over
   * all.
   */
  setAttributes(attributes: ShopAttributes): void
  /** The user's choice: loads the texts, saves, then emits `store:lang:change`. False if the texts failed to load. */
  setLang(lang: Lang, source: Source | null): Promise<boolean>
  /** Stops listening to other tabs. */
  dispose(): void
}

export interface SettingsDeps {
  env: Pick<Env, 'after' | 'emit' | 'warn'>
  backend: Pick<Backend, 'settings' | 'appearance'>
  stored: StoredValue<Lang>
  /** The decimals seen in prices so far. */
  decimals: ReadonlySignal<number>
  load?: typeof loadTexts
}

/** A bare code; a `lang` of the host page in another form, such as "en-US", is left alone. */
export const langForm: StoredForm<Lang> = {
  read: (text) => LANGS.find((lang) => lang === text) ?? null,
  write: (lang) => lang,
}

/**
 * Reserves space for the currency while the settings load: figure spaces, which are as wide as digits, about as wide as
 * `KWD` and `د.ك` together. The mark makes the amount run from right to left, as the Arabic currency will.
 */
const CURRENCY_PLACEHOLDER = { en: '\u2007'.repeat(5), ar: '\u200F' + '\u2007'.repeat(3) }

/** Starts in the next microtask, so that attributes set right after creation count from the beginning. */
export function createSettings(deps: SettingsDeps): SettingsStore {
  const { env, backend, stored, decimals, load = loadTexts } = deps
  const settings = createResource(backend.settings)
  const attributes = signal<ShopAttributes>({})
  const saved = signal(stored.load())
  const shown = signal<{ lang: Lang; texts: Texts } | null>(null)
  const readOverrides = signal<Awaited<ReturnType<typeof loadOverrides>>>(null)

  /** Set after a while, so that a slow or dead server does not keep elements empty. */
  const waitedEnough = signal(false)

  /** Null while only the settings call can decide. A known language must not wait for it. */
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

  let area: Area = 'base'
  /** Loads again if a further area was requested meanwhile. */
  async function loadWanted(lang: Lang): Promise<Texts> {
    const requested = area
    const texts = await load(lang, requested)
    return requested === area ? texts : loadWanted(lang)
  }
  /** Fewer areas than are shown now would leave a screen without texts. */
  const enough = (texts: Texts) => Object.keys(shown.peek()?.texts ?? {}).every((name) => name in texts)

  async function needTexts(wantedArea: Area): Promise<boolean> {
    area = furtherOf(area, wantedArea)
    const before = shown.peek()
    if (!before || before.texts[wantedArea]) return before !== null
    const texts = await load(before.lang, area)
    // Another language or area has loaded meanwhile, and mostly includes this one.
    if (shown.peek() !== before) return needTexts(wantedArea)
    if (!texts[wantedArea]) return false
    shown.value = { lang: before.lang, texts: { ...before.texts, ...texts } }
    return true
  }

  let turns = 0
  /** Set while a user's choice is loading: other changes of the language wait. */
  const choosing = signal(false)
  /** Shows a language that was not chosen by the user just now. If it fails to load, the current one stays. */
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
      // Scripts of a host page call this too.
      env.warn(`Unknown language "${String(lang)}". Use ${LANGS.join(' or ')}.`)
      return false
    }
    const turn = ++turns
    choosing.value = true
    const texts = await loadWanted(lang)
    // Of two quick choices the later one wins.
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

  /** The user's choice also replaces the `lang` attributes, which decide only at load. */
  function choose(lang: Lang) {
    batch(() => {
      if (attributes.peek().lang) attributes.value = { ...attributes.peek(), lang }
      saved.value = lang
    })
  }

  const stops = [
    stored.watch(() => {
      const lang = stored.load()
      // An unchanged value is no new choice: an attribute still overrides it.
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
      // Drops a load in flight.
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

  // Separate signals, so that an attribute which texts don't depend on causes no render.
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
    lang: computed(() => shown.value?.lang ?? wanted.value ?? DEFAULT_LANG),
    view: computed(() => {
      if (!shown.value) return null
      const { lang, texts } = shown.value
      const code = currencyCode.value
      return createView({
        lang,
        texts,
        numerals: numerals.value,
        currency: labels.value?.[lang] ?? '',
        // A label such as "KWD" is itself a currency code, and more reliable than prices that happen to be round.
        decimals: code
          ? decimalsOfCode(code)
          : Math.max(decimals.value, decimalsOfCode(labels.value?.en ?? '')),
        overridden: overridden.value,
      })
    }),
    setAttributes: (next) => void (attributes.value = next),
    setLang,
    needTexts,
    dispose() {
      disposed = true
      for (const stop of stops) stop()
    },
  }
}

import { createElement, memo, use, type ComponentType } from 'react'
import type { Area } from '../core/i18n/view'
import type { SettingsStore } from '../core/stores/settings'
import { useShop } from './context'

/** Loads that failed, each with what makes it forget that. */
const failed = new Set<() => void>()

/** Lets every part whose code or texts could not be had ask once more: called by "Try again", never by a render. */
export function retryFailedParts(): void {
  for (const forget of failed) forget()
  failed.clear()
}

const texts = new WeakMap<SettingsStore, Map<Area, Promise<void>>>()

/** The loading of the texts up to an area, the same one until it fails; null once they are there. */
export function textsOf(settings: SettingsStore, area: Area): Promise<void> | null {
  if (settings.view.peek()?.has(area)) return null
  const loads = texts.get(settings) ?? new Map<Area, Promise<void>>()
  texts.set(settings, loads)
  const known = loads.get(area)
  if (known) return known
  const loading = settings.needTexts(area).then((there) => {
    if (!there) throw new Error('Texts could not be loaded.')
  })
  loads.set(area, loading)
  loading.catch(() => failed.add(() => loads.delete(area)))
  return loading
}

/** A part that can be had before it is shown. */
export type LazyPart<Props extends object> = ComponentType<Props> & {
  /** Fetches its code and its texts ahead. A failure is told, and forgotten: whoever shows the part asks again. */
  fetch(settings: SettingsStore): Promise<unknown>
}

/**
 * A component whose code comes when it is first shown, and with it the texts up to an area, those of all screens unless it
 * says less. A load that failed stays failed until `retryFailedParts`. What is there already is drawn at once.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  area: Area = 'browse',
): LazyPart<Props> {
  let Loaded: ComponentType<Props> | null = null
  let loading: Promise<ComponentType<Props>> | null = null
  const forget = () => (loading = null)
  const start = () => {
    if (loading) return loading
    loading = load()
    loading.then(
      (part) => (Loaded = part),
      () => failed.add(forget),
    )
    return loading
  }
  function LazyPart(props: Props) {
    const { settings } = useShop()
    const code = start()
    // Both are on their way before either is waited for; the one that may be null is the last `use`.
    const wanted = textsOf(settings, area)
    // `use` would wait a moment for a promise that has long been kept, and show the skeleton meanwhile.
    const part = Loaded ?? use(code)
    if (wanted) use(wanted)
    return createElement(part, props)
  }
  // What stands round it, such as the whole shell, does not draw it again.
  return Object.assign(memo(LazyPart), {
    fetch: (settings: SettingsStore) =>
      Promise.all([start(), textsOf(settings, area)]).catch((error: unknown) => {
        forget()
        texts.get(settings)?.delete(area)
        throw error
      }),
  })
}

import { use, type ComponentType } from 'react'
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

/**
 * A component whose code comes when it is first shown, and with it the texts up to an area, those of all screens unless it
 * says less. A load that failed stays failed until `retryFailedParts`.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  area: Area = 'browse',
): ComponentType<Props> {
  let loading: Promise<ComponentType<Props>> | null = null
  const start = () => {
    if (loading) return loading
    loading = load()
    loading.catch(() => failed.add(() => (loading = null)))
    return loading
  }
  return function LazyPart(props: Props) {
    const { settings } = useShop()
    const code = start()
    // Both are on their way before either is waited for; the one that may be null is the last `use`.
    const wanted = textsOf(settings, area)
    const Part = use(code)
    if (wanted) use(wanted)
    return <Part {...props} />
  }
}

import { use, type ComponentType } from 'react'
import type { SettingsStore } from '../core/stores/settings'
import { useShop } from './context'

/** Loads that failed, each with what makes it forget that. */
const failed = new Set<() => void>()

/** Lets every part whose code or texts could not be had ask once more: called by "Try again", never by a render. */
export function retryFailedParts(): void {
  for (const forget of failed) forget()
  failed.clear()
}

const texts = new WeakMap<SettingsStore, Promise<void>>()

/** The loading of the texts of the store's screens, the same one until it fails; null once they are there. */
export function storeTexts(settings: SettingsStore): Promise<void> | null {
  if (settings.view.peek()?.whole) return null
  const known = texts.get(settings)
  if (known) return known
  const loading = settings.needStoreTexts().then((there) => {
    if (!there) throw new Error('Texts could not be loaded.')
  })
  texts.set(settings, loading)
  loading.catch(() => failed.add(() => texts.delete(settings)))
  return loading
}

/**
 * A component whose code comes when it is first shown, and with it, if `whole`, the texts of the store's screens. A load
 * that failed stays failed until `retryFailedParts`.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  whole = true,
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
    const wanted = whole && storeTexts(settings)
    const Part = use(code)
    if (wanted) use(wanted)
    return <Part {...props} />
  }
}

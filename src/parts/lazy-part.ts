import { createElement, memo, use, type ComponentType } from 'react'
import type { Area } from '../core/i18n/view'
import type { SettingsStore } from '../core/stores/settings'
import { useShop } from './context'

/** What a part throws whose code or texts could not be had: nothing is broken, and asking again may help. */
export class MissingPart extends Error {}

/** Loads that failed, each with what makes it forget that. */
const failed = new Set<() => void>()

/** Lets every part whose code or texts could not be had ask once more: called by "Try again", never by a render. */
export function retryFailedParts(): void {
  for (const forget of failed) forget()
  failed.clear()
}

const texts = new WeakMap<SettingsStore, Partial<Record<Area, Promise<void>>>>()

/**
 * What is there already: `use` reads it at once, where it would wait a moment for another promise that was kept, and show
 * the skeleton meanwhile. It is the same promise, and given to `use` each time, as React demands.
 */
const kept = <Value>(promise: Promise<Value>, value?: Value) =>
  Object.assign(promise, { status: 'fulfilled', value })

/** The loading of the texts up to an area, the same one until it fails. */
export function textsOf(settings: SettingsStore, area: Area): Promise<void> {
  const loads = texts.get(settings) ?? {}
  texts.set(settings, loads)
  let loading = loads[area]
  if (!loading) {
    loading = loads[area] = settings.needTexts(area).then((there) => {
      if (!there) throw new MissingPart('Texts did not load.')
    })
    loading.catch(() => failed.add(() => delete loads[area]))
  }
  return settings.view.peek()?.has(area) ? kept(loading) : loading
}

/** A part that can be had before it is shown. */
export type LazyPart<Props extends object> = ComponentType<Props> & {
  /** Fetches its code and its texts ahead. A failure is told, and forgotten: whoever shows the part asks again. */
  fetch(settings: SettingsStore): Promise<unknown>
  /** Whether it can be drawn at once. */
  isThere(settings: SettingsStore): boolean
}

/**
 * A component whose code comes when it is first shown, and with it the texts up to an area, those of all screens unless it
 * says less. A load that failed stays failed until `retryFailedParts`. What is there already is drawn at once.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  area: Area = 'browse',
): LazyPart<Props> {
  let loading: Promise<ComponentType<Props>> | null = null
  let loaded = false
  /** Code that is there stays: another promise of it would have to be waited for. */
  const forget = () => {
    if (!loaded) loading = null
  }
  const start = () => {
    if (loading) return loading
    const started = (loading = load().catch((error: unknown) => {
      throw new MissingPart(String(error))
    }))
    started.then(
      (part) => {
        loaded = true
        kept(started, part)
      },
      () => failed.add(forget),
    )
    return started
  }
  function LazyPart(props: Props) {
    const { settings } = useShop()
    // Both are on their way before either is waited for.
    const code = start()
    const wanted = textsOf(settings, area)
    const part = use(code)
    use(wanted)
    return createElement(part, props)
  }
  // What stands round it, such as the whole shell, does not draw it again.
  return Object.assign(memo(LazyPart), {
    fetch: (settings: SettingsStore) =>
      Promise.all([start(), textsOf(settings, area)]).catch((error: unknown) => {
        forget()
        delete texts.get(settings)?.[area]
        throw error
      }),
    isThere: (settings: SettingsStore) => loaded && settings.view.peek()?.has(area) === true,
  })
}

import { signal } from '@preact/signals-core'
import { createElement, memo, use } from 'react'
import type { ComponentType } from 'react'
import type { SettingsStore } from '../../core/stores/settings'
import { acrossLeaving } from '../../ui/leaving'
import { hasReactDom } from '../../ui/react-dom'
import { useWholeRender } from '../../ui/whole-render'
import { useShop } from '../context'

/** Thrown if the code or texts of a part failed to load. Retrying may help. The store reports this error itself. */
export class MissingPart extends Error {}

const failed = new Set<() => void>()

/** The number of loads of code or texts that have ended, successfully or not. */
export const arrivals = signal(0)
const arrive = () => void (arrivals.value += 1)

/** Calls `run` once on the next retry. */
export const onRetry = (run: () => void) => void failed.add(run)

/** Resets all failed loads, so that the next render retries them. Must not be called while rendering. */
export function retryFailedParts(): void {
  for (const forget of failed) forget()
  failed.clear()
}

const texts = new WeakMap<SettingsStore, Promise<void>>()

/**
 * Marks a promise as fulfilled, so that `use` reads it synchronously: any other promise would suspend and show the
 * skeleton. React requires passing the same promise each time.
 */
function fulfilled<Value>(promise: Promise<Value>, value?: Value) {
  return Object.assign(promise, { status: 'fulfilled', value })
}

/** Loads all texts. Returns the same promise for each call until it fails. */
function textsOf(settings: SettingsStore): Promise<void> {
  let loading = texts.get(settings)
  if (!loading) {
    loading = settings.needTexts().then((loaded) => {
      if (!loaded) throw new MissingPart('Texts did not load.')
    })
    texts.set(settings, loading)
    loading.then(arrive, () => failed.add(() => texts.delete(settings)))
  }
  return settings.view.peek()?.complete ? fulfilled(loading) : loading
}

/** A component that can be preloaded. */
export type LazyPart<Props extends object> = ComponentType<Props> & {
  /** Preloads code and texts. Rejects on failure, after which the next render retries. */
  fetch(settings: SettingsStore): Promise<unknown>
  isThere(settings: SettingsStore): boolean
}

/**
 * Returns a component that loads its code and texts when it first renders. If both have already loaded, it renders
 * without suspending. A failed load stays failed until `retryFailedParts`.
 * @param moreTexts whether it uses texts beyond the first ones
 * @param late whether the first paint shows the fallback, so that the code does not delay React DOM
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { moreTexts = true, late = false } = {},
): LazyPart<Props> {
  let loading: Promise<ComponentType<Props>> | null = null
  let loaded = false
  /** Resets a failed load. Loaded code stays, because a new promise would suspend again. */
  const forget = () => {
    if (!loaded) loading = null
  }
  const start = () => {
    if (loading) return loading
    const started = (loading = acrossLeaving(load).catch((error: unknown) => {
      throw new MissingPart(String(error))
    }))
    started.then(
      (part) => {
        loaded = true
        fulfilled(started, part)
        arrive()
      },
      () => failed.add(forget),
    )
    return started
  }
  function LazyPart(props: Props) {
    const { settings } = useShop()
    const whole = useWholeRender()
    // Suspends for ever, which is harmless: React DOM replaces the first paint with a new render.
    if (late && !loaded && !whole && !hasReactDom()) use(new Promise(() => {}))
    // Start both loads before waiting for either.
    const code = start()
    const wanted = moreTexts ? textsOf(settings) : null
    if (!isThere(settings)) whole?.wait(Promise.all([code, wanted]))
    const part = use(code)
    if (wanted) use(wanted)
    return createElement(part, props)
  }
  const isThere = (settings: SettingsStore) =>
    loaded && (!moreTexts || settings.view.peek()?.complete === true)
  // The part is memoised, so that it does not re-render with its parent.
  return Object.assign(memo(LazyPart), {
    fetch: (settings: SettingsStore) =>
      Promise.all([start(), moreTexts && textsOf(settings)]).catch((error: unknown) => {
        forget()
        texts.delete(settings)
        throw error
      }),
    isThere,
  })
}

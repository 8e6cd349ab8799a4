import * as React from 'react'
import type { Context } from 'react'
import { isLight } from '../../src/ui/light'

/** An effect that runs without React DOM. */
export interface LightEffect {
  run: () => unknown
  /** The dependencies of the effect; undefined if it runs after each render. */
  dependencies: readonly unknown[] | undefined
  /** The component that called the hook. */
  owner: unknown
}

/** The state of one render outside React DOM. */
export interface Render {
  /** The component that is being rendered. */
  owner: unknown
  /** The effects that run without React DOM, those of children first. */
  effects: LightEffect[]
  /** Requests another render. */
  again: () => void
  /** Context values of the providers around the component. The innermost wins. */
  contexts: Map<Context<unknown>, unknown>
  /** Subscribes to changes of the data that was rendered. */
  subscriptions: ((changed: () => void) => () => void)[]
}

export const createRender = (again: () => void): Render => ({
  owner: null,
  effects: [],
  again,
  contexts: new Map(),
  subscriptions: [],
})

/** A promise with the result that React or `lazyPart` has recorded on it. */
interface Tracked {
  status?: 'fulfilled' | 'rejected' | 'pending'
  value?: unknown
  reason?: unknown
}

const CONTEXT = Symbol.for('react.context')

const noop = () => {}
let ids = 0

/**
 * Returns the hooks that the store uses, with the values of React's own first render. State never changes: setting it
 * only renders again.
 */
function createHooks(render: Render) {
  const { contexts, subscriptions, effects, again } = render
  /** Setting a state while rendering has no effect. */
  const set = () => {
    if (!internals?.H) again()
  }
  const readContext = (context: Context<unknown>) =>
    contexts.has(context)
      ? contexts.get(context)
      : (context as unknown as { _currentValue: unknown })._currentValue
  return {
    readContext,
    useContext: readContext,
    use(usable: Context<unknown> | (Promise<unknown> & Tracked)) {
      if ((usable as unknown as { $$typeof?: symbol }).$$typeof === CONTEXT)
        return readContext(usable as Context<unknown>)
      return resultOf(usable as Promise<unknown> & Tracked)
    },
    useState: (initial: unknown) => [typeof initial === 'function' ? initial() : initial, set],
    useMemo: (create: () => unknown) => create(),
    useCallback: (callback: unknown) => callback,
    useRef: (current: unknown) => ({ current }),
    useId: () => `_first${ids++}_`,
    useInsertionEffect: noop,
    useEffect(run: () => unknown, dependencies?: readonly unknown[]) {
      if (isLight(run)) effects.push({ run, dependencies, owner: render.owner })
    },
    useLayoutEffect: noop,
    useSyncExternalStore(subscribe: (changed: () => void) => () => void, snapshot: () => unknown) {
      const value = snapshot()
      // A signal calls a new subscriber at once, even without a change.
      subscriptions.push((changed) => subscribe(() => Object.is(snapshot(), value) || changed()))
      return value
    },
    useDeferredValue: (value: unknown, initial = value) => initial,
  }
}

/**
 * Returns the result of a promise, and records it as React does. Throws the promise if it has no result yet or was
 * rejected. A part that failed to load stays away like one that is loading, because the rest of the first paint works
 * without it.
 */
function resultOf(promise: Promise<unknown> & Tracked): unknown {
  if (promise.status === 'fulfilled') return promise.value
  if (!promise.status) {
    promise.status = 'pending'
    promise.then(
      (value) => Object.assign(promise, { status: 'fulfilled', value }),
      // Don't return the promise: this one would be rejected, too, which nobody handles.
      (reason: unknown) => void Object.assign(promise, { status: 'rejected', reason }),
    )
  }
  throw promise
}

const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'

interface Internals {
  /** The hooks of the current renderer; null while nothing renders. */
  H: unknown
}

/** The object through which React calls the hooks of the current renderer. Null in versions of React without it. */
const internals = (React as unknown as Record<string, Internals | undefined>)[INTERNALS] ?? null

/** Whether a renderer other than React DOM can provide the hooks of this version of React. */
export const canServeHooks = internals !== null && 'H' in internals

export function withHooks<Result>(render: Render, draw: () => Result): Result {
  if (!internals) throw new Error('This React exposes no hooks.')
  const before = internals.H
  internals.H = createHooks(render)
  try {
    return draw()
  } finally {
    internals.H = before
  }
}

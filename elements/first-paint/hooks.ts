import * as React from 'react'
import type { Context } from 'react'

/** What a component asks of the renderer while it is rendered once, outside React DOM. */
export interface Render {
  /** The values of the providers around the component; the innermost wins. */
  contexts: Map<Context<unknown>, unknown>
  /** The insertion effects, in order: they adopt the style sheets. */
  insertions: (() => unknown)[]
  /** How to be told that what was rendered has changed. */
  subscriptions: ((changed: () => void) => () => void)[]
}

/** A promise that React, or `lazyPart`, has marked with its result. */
interface Tracked {
  status?: 'fulfilled' | 'rejected' | 'pending'
  value?: unknown
  reason?: unknown
}

const CONTEXT = Symbol.for('react.context')

const noop = () => {}
let ids = 0

/**
 * The hooks' first values, as React's own first render would return them. State never changes, effects never run; a
 * renderer that draws once needs no more.
 */
function createHooks({ contexts, insertions, subscriptions }: Render) {
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
    useState: (initial: unknown) => [typeof initial === 'function' ? initial() : initial, noop],
    useReducer: (_: unknown, initial: unknown, init?: (initial: unknown) => unknown) => [
      init ? init(initial) : initial,
      noop,
    ],
    useMemo: (create: () => unknown) => create(),
    useCallback: (callback: unknown) => callback,
    useRef: (current: unknown) => ({ current }),
    useId: () => `_first${ids++}_`,
    useInsertionEffect: (effect: () => unknown) => void insertions.push(effect),
    useEffect: noop,
    useLayoutEffect: noop,
    useImperativeHandle: noop,
    useDebugValue: noop,
    useEffectEvent: (callback: unknown) => callback,
    useSyncExternalStore(subscribe: (changed: () => void) => () => void, snapshot: () => unknown) {
      subscriptions.push(subscribe)
      return snapshot()
    },
    useTransition: () => [false, noop],
    useDeferredValue: (value: unknown, initial = value) => initial,
  }
}

/** The result of a promise; throws its reason, or while it is pending the promise itself, and marks it as React does. */
function resultOf(promise: Promise<unknown> & Tracked): unknown {
  if (promise.status === 'fulfilled') return promise.value
  if (promise.status === 'rejected') throw promise.reason
  if (!promise.status) {
    promise.status = 'pending'
    promise.then(
      (value) => Object.assign(promise, { status: 'fulfilled', value }),
      (reason: unknown) => Object.assign(promise, { status: 'rejected', reason }),
    )
  }
  throw promise
}

const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'

interface Internals {
  /** The hooks of the renderer that is rendering; null while none is. */
  H: unknown
}

/** React passes every hook on to the renderer that is rendering, through this object; null in a React without it. */
const internals = (React as unknown as Record<string, Internals | undefined>)[INTERNALS] ?? null

/** Whether this React can be rendered by others than React DOM. */
export const canServeHooks = internals !== null && 'H' in internals

/** Calls `render` with these hooks in charge. */
export function withHooks<Result>(render: Render, draw: () => Result): Result {
  if (!internals) throw new Error('This React passes no hooks on.')
  const before = internals.H
  internals.H = createHooks(render)
  try {
    return draw()
  } finally {
    internals.H = before
  }
}

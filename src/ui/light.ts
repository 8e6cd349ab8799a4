import { useEffect, type EffectCallback } from 'react'

const marked = new WeakSet<object>()

/**
 * Marks a function that needs no React DOM, and returns it: a click handler that uses only the shop's stores, or an
 * effect. While an element is rendered without React DOM, a click calls a marked handler at once; other clicks wait.
 * React's refs are empty at that time, and a state setter only renders again, with the state's first value.
 */
export function light<Handler extends object>(handler: Handler): Handler {
  marked.add(handler)
  return handler
}

export const isLight = (handler: unknown): handler is () => unknown => marked.has(handler as object)

/** Like `useEffect`, but also runs while the element is rendered without React DOM (see `light`). */
export function useLightEffect(effect: EffectCallback, dependencies?: readonly unknown[]): void {
  // oxlint-disable-next-line react/exhaustive-deps -- the caller lists them
  useEffect(light(effect), dependencies)
}

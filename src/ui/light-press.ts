const light = new WeakSet<object>()

/**
 * Marks a click handler that uses only the shop's stores, and returns it. Before React DOM has loaded, a click calls such
 * a handler at once, and waits otherwise. React's state setters and refs have no effect at that time.
 */
export function lightPress<Handler extends object>(handler: Handler): Handler {
  light.add(handler)
  return handler
}

export const isLightPress = (handler: unknown): handler is () => unknown => light.has(handler as object)

/** By rendered control, the click handler that was marked by `lightPress`. */
export const lightPresses = new WeakMap<Node, () => unknown>()

/** The facts that decide how an element is rendered. */
export interface Facts {
  shop: unknown
  /** Whether the element was used in a way that needs React DOM, or React has rendered it. */
  isUsed: boolean
  /** Whether the merchant has declared the shadow root. Its content then stays until React has rendered. */
  isDeclared: boolean
  /** Whether React renders the element's layout or mode from the start. */
  isReactLayout: boolean
  /** Whether the attributes or the shop have changed since the last paint. */
  isChanged: boolean
  /**
   * The first paint, until React replaces it. It may be of the server's content (`served`) or a light stage (`light`).
   */
  firstPaint: { readonly served: unknown; readonly light: unknown } | null
}

/** The code of the element's class that has loaded. */
export interface LoadedCode {
  /**
   * Renders the first content without React DOM. Undefined until the component has loaded, and if it can't be rendered
   * in this way.
   */
  paint?: unknown
  /** Keeps the first content until an element needs React DOM. Null if all elements of the class need it. */
  light?: unknown
  /** Renders with React DOM. */
  react?: unknown
}

/** Whether the element is rendered with React as soon as that is possible. */
export const needsReact = (
  { isUsed, isDeclared, isReactLayout, firstPaint }: Facts,
  { light }: LoadedCode,
): boolean => isUsed || !light || isDeclared || isReactLayout || !!firstPaint?.served

/**
 * Returns the next step of an element. `paint`: render the first paint. `update`: repaint it. `keep`: make it a light
 * stage. `react`: render with React as soon as no press or dialog delays that.
 */
export function nextStep(facts: Facts, code: LoadedCode): 'paint' | 'update' | 'keep' | 'react' | null {
  const { shop, isDeclared, isChanged, firstPaint } = facts
  const isReacts = needsReact(facts, code)
  if (!shop) return null
  if (isReacts && code.react) return 'react'
  if (!code.paint || isDeclared) return null
  if (!firstPaint) return 'paint'
  if (isChanged) return 'update'
  return isReacts || firstPaint.light ? null : 'keep'
}

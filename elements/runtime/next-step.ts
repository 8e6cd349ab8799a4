/** The facts that decide how an element is rendered. */
export interface Facts {
  shop: unknown
  /** Whether the element was used in a way that needs React DOM, or React has rendered it. */
  isUsed: boolean
  /** Whether the merchant's shadow root stays until React has rendered. */
  isDeclared: boolean
  /** Whether React renders its layout or mode at once. */
  isReactLayout: boolean
  /** Whether the attributes or the shop have changed since the last paint. */
  isChanged: boolean
  /** The first paint, until React replaces it: of the server's content, as a light stage, or neither yet. */
  firstPaint: { readonly served: unknown; readonly light: unknown } | null
}

/** The code of the element's class that has loaded. */
export interface LoadedCode {
  /** Renders the first content without React DOM. Undefined until the component has loaded, or if it can't. */
  paint?: unknown
  /** Keeps the first content until an element needs React DOM. Null if all elements of the class need it. */
  light?: unknown
  /** Renders with React DOM. */
  react?: unknown
}

/** Whether React renders the element as soon as it can. */
export const needsReact = (
  { isUsed, isDeclared, isReactLayout, firstPaint }: Facts,
  { light }: LoadedCode,
): boolean => isUsed || !light || isDeclared || isReactLayout || !!firstPaint?.served

/**
 * Decides what an element does next. `paint` renders the first paint, `update` repaints it, `keep` makes it a light stage;
 * `react` renders with React as soon as no press or dialog delays it.
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

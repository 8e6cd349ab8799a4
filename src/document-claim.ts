import { signal } from '@preact/signals-core'
import { useEffect } from 'react'
import { useValue } from './ui/use-value'

/** The elements that want to rule the document. */
const claims = signal<readonly HTMLElement[]>([])

/** Whether this element rules the document's language, title and head. Of two the first one of the page does. */
export function useDocumentClaim(
  element: HTMLElement,
  wanted: boolean,
  warn: (message: string) => void,
): boolean {
  useEffect(() => {
    if (!wanted) return undefined
    if (claims.peek().length > 0) warn('Only one element of a page can have seo.')
    claims.value = [...claims.peek(), element]
    return () => void (claims.value = claims.peek().filter((other) => other !== element))
  }, [element, wanted, warn])
  const all = useValue(claims)
  const isAfter = (other: HTMLElement) =>
    element.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_PRECEDING
  return all.includes(element) && !all.some(isAfter)
}

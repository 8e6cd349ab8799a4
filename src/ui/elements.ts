import type { ReactElement } from 'react'

/**
 * Children that may have siblings: not text. A page translator replaces text nodes, and React then fails to remove them or
 * to insert before them. React keeps no node for a text that is an element's only child.
 */
export type Elements = ReactElement | readonly Elements[] | boolean | '' | null | undefined

import type { ReactElement } from 'react'

/**
 * Children that may have siblings, and therefore must not be text. A page translator replaces text nodes, after which
 * React fails to remove them or to insert before them. For a text that is an element's only child, React keeps no node.
 */
export type Elements = ReactElement | readonly Elements[] | boolean | '' | null | undefined

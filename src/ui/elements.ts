import type { ReactElement } from 'react'

/**
 * Children that may have siblings, and therefore must not be text. A page translator replaces text nodes, and React
 * then fails to remove them or to insert other nodes before them. Text that is an element's only child is safe, because
 * React keeps no reference to its node.
 */
export type Elements = ReactElement | readonly Elements[] | boolean | '' | null | undefined

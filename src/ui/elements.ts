import type { ReactElement } from 'react'

/**
 * What may stand beside other nodes: no text. A page translator replaces the nodes of texts, and React fails to remove
 * those, or to insert before them. A text that is an element's only child has no node of React's own.
 */
export type Elements = ReactElement | readonly Elements[] | boolean | '' | null | undefined

import type { Box } from './box'

/** The rendered content of an element of the store, and its CSS rules. */
export interface Captured {
  rules: readonly string[]
  boxes: readonly (Box | string)[]
}

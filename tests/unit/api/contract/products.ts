/** The demo's first products: few enough to be recorded. */
export const PRODUCTS = 12

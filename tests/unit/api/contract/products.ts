/** How many of the demo's products are used: few enough for a small recording. */
export const PRODUCTS = 12

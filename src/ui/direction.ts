export const isRtl = (element: Element) => getComputedStyle(element).direction === 'rtl'

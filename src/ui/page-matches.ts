/** Whether a media query matches; false without a page. */
export const pageMatches = (query: string): boolean =>
  typeof window !== 'undefined' && window.matchMedia(query).matches

/** Whether a media query matches; none does where there is no page. */
export const pageMatches = (query: string): boolean =>
  typeof window !== 'undefined' && window.matchMedia(query).matches

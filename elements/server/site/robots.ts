/**
 * Allows all pages. Those that must not be indexed say so themselves, which crawlers could not read if they were
 * disallowed.
 */
export const robotsText = (root: string): string =>
  `User-agent: *\nAllow: /\n\nSitemap: ${root}/sitemap.xml\n`

/** Pages that are nobody's to find say so themselves: where they are forbidden, that would not be read. */
export const robotsText = (root: string): string =>
  `User-agent: *\nAllow: /\n\nSitemap: ${root}/sitemap.xml\n`

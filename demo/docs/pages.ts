import type { Texts } from './texts'

/** The pages in reading order; `index` is the start page. Each is a Markdown file in `en` and in `ar`. */
export const PAGES = [
  { slug: 'index', group: 'start' },
  { slug: 'embedding', group: 'build' },
  { slug: 'styling', group: 'build' },
  { slug: 'events', group: 'build' },
  { slug: 'checkout', group: 'build' },
  { slug: 'analytics', group: 'build' },
  { slug: 'frameworks', group: 'build' },
  { slug: 'server', group: 'serve' },
  { slug: 'shops', group: 'serve' },
  { slug: 'adapters', group: 'serve' },
  { slug: 'payments', group: 'serve' },
  { slug: 'hosting', group: 'serve' },
  { slug: 'operations', group: 'serve' },
  { slug: 'security', group: 'trust' },
  { slug: 'accessibility', group: 'trust' },
  { slug: 'browsers', group: 'trust' },
  { slug: 'faq', group: 'trust' },
] as const satisfies readonly { slug: string; group: keyof Texts['groups'] }[]

export type Slug = (typeof PAGES)[number]['slug']

export const isSlug = (name: string): name is Slug => PAGES.some(({ slug }) => slug === name)

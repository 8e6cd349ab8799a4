import { escapeHtml } from '../html'

const CHARSET = '<meta charset="utf-8">\n'

/** Puts a page's Content-Security-Policy into its head: a static host sends the same headers with all pages. */
export const withPolicy = (html: string, policy: string): string =>
  html.replace(
    CHARSET,
    () => `${CHARSET}<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy)}">\n`,
  )

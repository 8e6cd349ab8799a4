import { escapeHtml } from '../html'

const CHARSET = '<meta charset="utf-8">\n'

/** A page with its Content-Security-Policy in its head: the headers of a static host are the same for all pages. */
export const withPolicy = (html: string, policy: string): string =>
  html.replace(
    CHARSET,
    () => `${CHARSET}<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy)}">\n`,
  )

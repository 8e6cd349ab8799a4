import { Hono } from 'hono'
import { escapeHtml } from './html'
import { both, payPage } from './pay-page'

/** An e-mail of a shop's server, with the token of its link. */
export interface Mail {
  purpose: 'password' | 'verification'
  to: string
  token: string
  /** A date in ISO 8601. */
  at: string
}

const PURPOSES = {
  password: { path: '/resetPassword', en: 'Choose a new password', ar: 'اختر كلمة مرور جديدة' },
  verification: { path: '/verifyEmail', en: 'Confirm your e-mail address', ar: 'أكّد بريدك الإلكتروني' },
} as const

const isMail = (value: unknown): value is Mail => {
  const { purpose, to, token, at } = (value ?? {}) as Partial<Record<keyof Mail, unknown>>
  return Object.hasOwn(PURPOSES, String(purpose)) && [to, token, at].every((text) => typeof text === 'string')
}

const entry = ({ purpose, to, token, at }: Mail): string => {
  const { path, en, ar } = PURPOSES[purpose]
  const query = new URLSearchParams({ token })
  return `<li><bdi>${escapeHtml(to)}</bdi> <time datetime="${escapeHtml(at)}">${escapeHtml(at.slice(11, 19))}</time>
<a href="${path}?${escapeHtml(String(query))}">${both(en, ar)}</a></li>`
}

const mailsPage = (mails: readonly Mail[]): string =>
  payPage(
    'E-mails · الرسائل',
    `<h1>${both('E-mails of the shop', 'رسائل المتجر')}</h1>
${
  mails.length > 0
    ? `<ul>${mails.map(entry).join('\n')}</ul>`
    : `<p>${both('None yet. Forget your password, or sign up.', 'لا رسائل بعد. اطلب كلمة مرور جديدة أو أنشئ حسابًا.')}</p>`
}`,
    both('A demonstration: no e-mail is sent.', 'صفحة تجريبية، لا تُرسل منها أي رسائل.'),
  )

/**
 * Shows the e-mails that a shop's server would send, with their links to the store.
 * @param url the URL at which the server lists them
 */
export const mailRoutes = (url: string): Hono => {
  const app = new Hono()
  app.get('/mails', async (context) => {
    const response = await fetch(url)
    const mails: unknown = await response.json()
    context.header('cache-control', 'no-store')
    context.header('referrer-policy', 'no-referrer')
    return context.html(mailsPage(Array.isArray(mails) ? mails.filter(isMail) : []))
  })
  return app
}

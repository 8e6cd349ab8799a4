import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { escapeHtml } from './html'
import { listenOn, type Listening } from './listen'
import { both, payPage } from './pay-page'

/** A payment that a shop requests. Its amount never changes. */
export interface HostedInvoice {
  id: string
  status: 'open' | 'paid' | 'declined' | 'cancelled' | 'refunded'
  /** In the currency's main unit, with a decimal point. */
  amount: string
  currency: string
  /** The shop's reference for the payment: the code of an order, or the id of a payment session. */
  reference: string
  /** The page of the store that the shopper returns to. */
  returnUrl: string
  /** The page to return to after a declined or cancelled payment. */
  cancelUrl: string
  /** Called with the id when the status has changed. */
  webhookUrl: string
}

export interface HostedPayment {
  app: Hono
  /** All calls of webhooks, with the statuses of their responses. */
  calls: readonly { id: string; status: number }[]
}

/** The delay of a late webhook, in ms. */
const LATE_MS = 5000

/** When to call the shop's webhook. The demo's shopper chooses. */
const TIMES = [
  ['before', 'At once', 'فورًا'],
  ['late', 'After 5 seconds', 'بعد 5 ثوانٍ'],
  ['twice', 'Twice', 'مرتين'],
  ['never', 'Never', 'لا يُبلّغ'],
] as const

const BUTTONS = [
  ['paid', 'Pay now', 'ادفع الآن', ''],
  ['declined', 'The bank declines', 'رفض البنك', 'other'],
  ['cancelled', 'Cancel', 'إلغاء', 'other'],
] as const

const STATES: Record<HostedInvoice['status'], readonly [en: string, ar: string]> = {
  open: ['', ''],
  paid: ['Paid, thank you.', 'تم الدفع، شكرًا لك.'],
  declined: ['Your bank has declined the payment.', 'رفض البنك عملية الدفع.'],
  cancelled: ['The payment was cancelled.', 'أُلغيت عملية الدفع.'],
  refunded: ['The payment was returned.', 'أُعيد المبلغ المدفوع.'],
}

const backFrom = ({ status, returnUrl, cancelUrl }: HostedInvoice): string =>
  status === 'paid' ? returnUrl : cancelUrl

const page = (invoice: HostedInvoice): string => {
  const { status, amount, currency, reference } = invoice
  const name = `<bdi>${escapeHtml(reference)}</bdi>`
  const form = `<form method="post">
${BUTTONS.map(([value, en, ar, kind]) => `<button name="do" value="${value}" class="${kind}">${both(en, ar)}</button>`).join('\n')}
<hr>
<label>${both('The shop is told', 'متى يُبلّغ المتجر')}<select name="hook">
${TIMES.map(([value, en, ar]) => `<option value="${value}">${en} · ${ar}</option>`).join('\n')}
</select></label>
<label><input type="checkbox" name="close" value="yes"> ${both('Stay here, as if the tab were closed', 'البقاء هنا، كما لو أُغلقت الصفحة')}</label>
</form>`
  const ended = `<div role="status">${both(...STATES[status])}</div>
<a href="${escapeHtml(backFrom(invoice))}">${both('Back to the shop', 'العودة إلى المتجر')}</a>`
  return payPage(
    'Payment · الدفع',
    `<h1>${both(`Payment ${name}`, `دفع ${name}`)}</h1>
<strong><bdi>${escapeHtml(amount)} ${escapeHtml(currency)}</bdi></strong>
${status === 'open' ? form : ended}`,
  )
}

const UNKNOWN = payPage(
  'Payment · الدفع',
  `<h1>${both('There is no such invoice.', 'لا توجد فاتورة بهذا الرابط.')}</h1>`,
)

const isUrl = (text: unknown): text is string =>
  typeof text === 'string' && /^https?:\/\//.test(text) && URL.canParse(text)

/** A mock of a payment provider with its own payment page, such as MyFatoorah, Tap or Mollie. No money moves. */
export function createHostedPayment(origin: () => string, after = setTimeout): HostedPayment {
  const invoices = new Map<string, HostedInvoice>()
  const calls: { id: string; status: number }[] = []
  const app = new Hono()

  async function tell({ id, webhookUrl }: HostedInvoice): Promise<void> {
    const response = await fetch(webhookUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id }),
    }).catch(() => null)
    calls.push({ id, status: response?.status ?? 0 })
  }

  app.post('/invoices', async (context) => {
    const { amount, currency, reference, returnUrl, cancelUrl, webhookUrl } =
      await context.req.json<HostedInvoice>()
    if (!/^\d+(\.\d+)?$/.test(amount) || ![returnUrl, cancelUrl, webhookUrl].every(isUrl))
      return context.json({ message: 'An invoice needs an amount and three URLs.' }, 422)
    const id = `inv-${randomUUID()}`
    const urls = { returnUrl, cancelUrl, webhookUrl }
    const invoice: HostedInvoice = { id, status: 'open', amount, currency, reference, ...urls }
    invoices.set(id, invoice)
    return context.json({ ...invoice, url: `${origin()}/pay/${id}` }, 201)
  })
  /** The invoices of a reference, latest first. */
  app.get('/invoices', (context) => {
    const wanted = context.req.query('reference')
    const found = [...invoices.values()].filter(({ reference }) => reference === wanted).toReversed()
    return context.json(found.map((invoice) => ({ ...invoice, url: `${origin()}/pay/${invoice.id}` })))
  })
  app.get('/invoices/:id', (context) => {
    const invoice = invoices.get(context.req.param('id'))
    return invoice ? context.json(invoice) : context.json({ message: 'No such invoice.' }, 404)
  })
  /** Cancels an open invoice, or refunds a paid one. */
  app.post('/invoices/:id/cancel', (context) => {
    const invoice = invoices.get(context.req.param('id'))
    if (!invoice) return context.json({ message: 'No such invoice.' }, 404)
    if (invoice.status === 'open') invoice.status = 'cancelled'
    if (invoice.status === 'paid') invoice.status = 'refunded'
    return context.json(invoice)
  })

  app.get('/pay/:id', (context) => {
    const invoice = invoices.get(context.req.param('id'))
    return invoice ? context.html(page(invoice)) : context.html(UNKNOWN, 404)
  })
  app.post('/pay/:id', async (context) => {
    const invoice = invoices.get(context.req.param('id'))
    if (!invoice) return context.html(UNKNOWN, 404)
    const { do: wanted, hook = 'before', close } = await context.req.parseBody()
    // Only the first choice counts, because a form may be sent twice.
    if (invoice.status === 'open' && BUTTONS.some(([value]) => value === wanted)) {
      invoice.status = wanted as HostedInvoice['status']
      if (hook === 'before' || hook === 'twice') await tell(invoice)
      if (hook === 'twice') await tell(invoice)
      if (hook === 'late') after(() => void tell(invoice), LATE_MS)
    }
    if (close) return context.html(page(invoice))
    const back = new URL(backFrom(invoice))
    back.searchParams.set('invoice', invoice.id)
    return context.redirect(back.href, 303)
  })
  return { app, calls }
}

/** Starts the provider on this computer. */
export async function startHostedPayment(port: number): Promise<Listening> {
  let url = ''
  const { app } = createHostedPayment(() => url)
  const listening = await listenOn(async (request) => app.fetch(request), port)
  url = listening.url
  return listening
}

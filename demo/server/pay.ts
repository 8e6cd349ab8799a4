import { Hono } from 'hono'
import { fils } from '../seed/money'
import { escapeHtml } from './html'
import { originOf } from './origin'
import { both, payPage } from './pay-page'
import { notFound } from './session'
import type { Invoice, Order, State } from './state'
import { numeric, oneOf, refuse, required, text, validBody } from './validate'

const BACK = `<a href="/">${both('Back to the shop', 'العودة إلى المتجر')}</a>`

const page = ({ code }: Order, { amount, status }: Invoice): string => {
  const name = `<bdi>${escapeHtml(code)}</bdi>`
  return payPage(
    `Pay ${escapeHtml(code)} · دفع الطلب`,
    `<h1>${both(`Order ${name}`, `طلب رقم ${name}`)}</h1>
<strong><bdi>${escapeHtml(amount)} KWD</bdi></strong>
${
  status === 'Paid'
    ? `<div role="status">${both('Paid, thank you.', 'تم الدفع، شكرًا لك.')}</div>`
    : `<form method="post"><button>${both('Pay now', 'ادفع الآن')}</button></form>`
}
${BACK}`,
  )
}

const UNKNOWN = payPage(
  'Payment · الدفع',
  `<h1>${both('There is no such invoice.', 'لا توجد فاتورة بهذا الرابط.')}</h1>
${BACK}`,
)

export const payRoutes = (state: State): Hono => {
  const app = new Hono()
  app.post('/api/pay', async (context) => {
    const body = await validBody(context, {
      order_id: [required, numeric],
      order_code: [required, text()],
      name: [required, text()],
      phone: [required, text(11)],
      subtotal: [required, numeric],
      countryCode: [required, oneOf('+965')],
    })
    const order = state.orders.get(Number(body['order_id'])) ?? notFound(context, 'Order not found')
    if (order.code !== body['order_code']) notFound(context, 'Order not found')
    // The store must request the amount in the response to its order.
    if (fils(String(body['subtotal'])) !== fils(order.subtotal))
      refuse(context, { subtotal: ['The subtotal is not that of the order.'] })
    // A repeated request gets the same link, so that an order is paid once.
    if (order.invoice_id === null) {
      order.invoice_id = `inv-${order.id}`
      const invoice = { order_id: order.id, amount: order.subtotal, status: 'Unpaid' as const }
      state.invoices.set(order.invoice_id, { id: order.invoice_id, ...invoice })
    }
    return context.json({
      IsSuccess: true,
      Message: 'Invoice Created Successfully!',
      Data: { InvoiceId: order.id, invoiceURL: `${originOf(context)}/pay/${order.invoice_id}` },
    })
  })

  const found = (id: string): [Order, Invoice] | undefined => {
    const invoice = state.invoices.get(id)
    const order = invoice && state.orders.get(invoice.order_id)
    return order && [order, invoice]
  }
  app.get('/pay/:id', (context) => {
    const pair = found(context.req.param('id'))
    return pair ? context.html(page(...pair)) : context.html(UNKNOWN, 404)
  })
  app.post('/pay/:id', (context) => {
    const pair = found(context.req.param('id'))
    if (!pair) return context.html(UNKNOWN, 404)
    pair[1].status = 'Paid'
    return context.redirect(new URL(context.req.url).pathname, 303)
  })
  return app
}

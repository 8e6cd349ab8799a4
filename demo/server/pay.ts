import { Hono } from 'hono'
import { fils } from '../seed/money'
import { escapeHtml } from './html'
import { originOf } from './origin'
import { notFound } from './session'
import type { Invoice, Order, State } from './state'
import { check, failed, numeric, oneOf, readBody, refuse, required, text } from './validate'

const page = (order: Order, invoice: Invoice): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Pay ${escapeHtml(order.code)} · دفع الطلب</title>
<style>
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #f4f1ea; color: #2b2a27; font: 17px/1.6 system-ui, sans-serif }
main { box-sizing: border-box; width: min(30rem, 92vw); padding: 2.5rem; background: #fff; border-radius: 22px; text-align: center }
h1 { margin: 0; font-size: 1.1rem; font-weight: 500 }
strong { display: block; margin: 1rem 0; font-size: 2.2rem; font-variant-numeric: tabular-nums }
button { width: 100%; padding: .9rem; border: 0; border-radius: 99px; background: #1f4d3f; color: #fff; font: inherit; cursor: pointer }
p { margin: 1rem 0 0; color: #6d6a64; font-size: .9rem }
</style>
</head>
<body>
<main>
<h1>Order <bdi>${escapeHtml(order.code)}</bdi> · <span lang="ar" dir="rtl">الطلب <bdi>${escapeHtml(order.code)}</bdi></span></h1>
<strong><bdi>${escapeHtml(invoice.amount)} KWD</bdi></strong>
${
  invoice.status === 'Paid'
    ? '<div role="status">Paid, thank you. · <span lang="ar" dir="rtl">تم الدفع، شكرًا لك.</span></div>'
    : '<form method="post"><button>Pay now · <span lang="ar">ادفع الآن</span></button></form>'
}
<p>A demonstration: no money moves. · <span lang="ar" dir="rtl">صفحة تجريبية، لا تُخصم منها أي مبالغ.</span></p>
</main>
</body>
</html>`

export const payRoutes = (state: State): Hono => {
  const app = new Hono()
  app.post('/api/pay', async (context) => {
    const body = await readBody(context)
    const errors = check(body, {
      order_id: [required, numeric],
      order_code: [required, text()],
      name: [required, text()],
      phone: [required, text(11)],
      subtotal: [required, numeric],
      countryCode: [required, oneOf('+965')],
    })
    if (failed(errors)) return refuse(context, errors)
    const order = state.orders.get(Number(body['order_id']))
    if (!order || order.code !== body['order_code']) return notFound(context, 'Order not found')
    // As with any order of this server: an amount that differs from its response is an error of the page.
    if (fils(String(body['subtotal'])) !== fils(order.subtotal))
      return refuse(context, { subtotal: ['The subtotal is not that of the order.'] })
    const invoice: Invoice = {
      id: `inv-${order.id}`,
      order_id: order.id,
      amount: order.subtotal,
      status: 'Unpaid',
    }
    // A repeated request gets the same link, so that an order is paid once.
    if (order.invoice_id === null) {
      order.invoice_id = invoice.id
      state.invoices.set(invoice.id, invoice)
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
    return pair ? context.html(page(...pair)) : context.text('There is no such invoice.', 404)
  })
  app.post('/pay/:id', (context) => {
    const pair = found(context.req.param('id'))
    if (!pair) return context.text('There is no such invoice.', 404)
    pair[1].status = 'Paid'
    return context.redirect(new URL(context.req.url).pathname, 303)
  })
  return app
}

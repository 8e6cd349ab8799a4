/**
 * A payment plugin for a provider with its own payment page, as a merchant would write one. `start.ts` copies it into
 * Medusa's folder. The store reads the URL of the page from the data of the payment session.
 */
const {
  AbstractPaymentProvider,
  BigNumber,
  ModuleProvider,
  Modules,
  PaymentActions,
  PaymentSessionStatus,
} = require('@medusajs/framework/utils')

const STATUS = {
  open: PaymentSessionStatus.PENDING,
  paid: PaymentSessionStatus.CAPTURED,
  declined: PaymentSessionStatus.ERROR,
  cancelled: PaymentSessionStatus.CANCELED,
  refunded: PaymentSessionStatus.CANCELED,
}

const ACTION = {
  paid: PaymentActions.SUCCESSFUL,
  declined: PaymentActions.FAILED,
  cancelled: PaymentActions.CANCELED,
}

/**
 * Returns the URL for cancelled payments. On it, the store reports the cancellation instead of waiting for the
 * payment.
 */
function cancelUrlOf(returnUrl) {
  const url = new URL(returnUrl)
  url.searchParams.set('payment', 'cancelled')
  return url.href
}

class HostedPaymentProvider extends AbstractPaymentProvider {
  static identifier = 'hosted'

  constructor(container, options) {
    super(container, options)
    this.options = options
  }

  async call(path, body) {
    const response = await fetch(this.options.provider + path, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`The payment provider responded with ${response.status}.`)
    return response.json()
  }

  /**
   * `data` is sent by the store, and has the id of the session. Amounts are in the currency's main unit: 14, not
   * 14000.
   */
  async initiatePayment({ amount, currency_code, data }) {
    const { id, url } = await this.call('/invoices', {
      amount: Number(amount).toFixed(3),
      currency: currency_code.toUpperCase(),
      reference: data.session_id,
      returnUrl: data.return_url,
      cancelUrl: cancelUrlOf(data.return_url),
      webhookUrl: `${this.options.server}/hooks/payment/hosted_hosted`,
    })
    return {
      id,
      status: PaymentSessionStatus.PENDING,
      // The store compares the amount with its own total, and opens the URL.
      data: { id, url, amount: Number(amount), session_id: data.session_id, return_url: data.return_url },
    }
  }

  /** Called when the price has changed. The open page still shows the old price, so cancel it. */
  async updatePayment(input) {
    await this.deletePayment(input)
    return this.initiatePayment(input)
  }

  async getPaymentStatus({ data }) {
    const { status } = await this.call(`/invoices/${data.id}`)
    return { status: STATUS[status], data }
  }

  authorizePayment(input) {
    return this.getPaymentStatus(input)
  }

  async capturePayment({ data }) {
    return { data }
  }

  /** Called when another session replaces this one, so that the old page can't be paid. */
  async deletePayment({ data }) {
    await this.call(`/invoices/${data.id}/cancel`, {})
    return { data }
  }

  cancelPayment(input) {
    return this.deletePayment(input)
  }

  refundPayment(input) {
    return this.deletePayment(input)
  }

  async retrievePayment({ data }) {
    return { data: await this.call(`/invoices/${data.id}`) }
  }

  /** Read the status from the provider, because the request may be forged. */
  async getWebhookActionAndData({ data }) {
    const { status, reference, amount } = await this.call(`/invoices/${data.id}`)
    return {
      action: ACTION[status] ?? PaymentActions.NOT_SUPPORTED,
      data: { session_id: reference, amount: new BigNumber(Number(amount)) },
    }
  }
}

module.exports = ModuleProvider(Modules.PAYMENT, { services: [HostedPaymentProvider] })

/**
 * A payment plugin for a provider with its own payment page, as a merchant would write one. The store requests the
 * page by a mutation, as with Vendure's Mollie plugin. The order is placed only when the provider reports the
 * payment.
 * @param require resolves Vendure's packages
 * @param {string} provider the URL of the provider
 * @param {string} server the URL of this server
 */
export function hostedPayment(require, provider, server) {
  const { Body, Controller, Injectable, Post } = require('@nestjs/common')
  const { Args, Mutation, Resolver } = require('@nestjs/graphql')
  const { gql } = require('graphql-tag')
  const { __decorate, __metadata, __param } = require('tslib')
  const {
    ActiveOrderService,
    Ctx,
    isGraphQlErrorResult,
    LanguageCode,
    Logger,
    OrderService,
    PaymentMethodHandler,
    PluginCommonModule,
    RequestContextService,
    TransactionalConnection,
    VendurePlugin,
  } = require('@vendure/core')

  async function call(path, body) {
    const response = await fetch(provider + path, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`The payment provider responded with ${response.status}.`)
    return response.json()
  }

  /** Order totals are in thousandths (`Thousandths` in server.mjs), and the provider expects dinars. */
  const amountOf = ({ totalWithTax }) => (totalWithTax / 1000).toFixed(3)

  /**
   * Returns the URL for cancelled payments. On it, the store reports the cancellation instead of waiting for the
   * payment.
   */
  function cancelUrlOf(returnUrl) {
    const url = new URL(returnUrl)
    url.searchParams.set('payment', 'cancelled')
    return url.href
  }

  const refused = (message) => ({
    __typename: 'HostedPaymentIntentError',
    errorCode: 'HOSTED_PAYMENT_INTENT_ERROR',
    message,
  })

  class HostedPayments {
    constructor(contexts, orders, connection) {
      Object.assign(this, { contexts, orders, connection })
    }

    /** Places the order of a paid invoice as an administrator, because the Shop API must not report payments. */
    async placePaid(invoice) {
      const administrator = await this.contexts.create({ apiType: 'admin' })
      await this.connection.withTransaction(administrator, (context) => this.place(context, invoice))
    }

    async place(context, { id, reference, amount }) {
      const order = await this.orders.findOneByCode(context, reference, ['payments', 'lines'])
      if (order?.payments.some(({ transactionId }) => transactionId === id)) return
      // The order was paid in another way or has changed meanwhile, so refund the payment.
      if (!order || order.orderPlacedAt || amountOf(order) !== amount) {
        await call(`/invoices/${id}/cancel`, {})
        return Logger.warn(`${reference}: the payment ${id} was returned.`, 'HostedPayment')
      }
      if (order.state !== 'ArrangingPayment') {
        const moved = await this.orders.transitionToState(context, order.id, 'ArrangingPayment')
        if (isGraphQlErrorResult(moved)) throw new Error(moved.transitionError)
      }
      const placed = await this.orders.addPaymentToOrder(context, order.id, {
        method: 'online',
        metadata: { id },
      })
      if (isGraphQlErrorResult(placed)) throw new Error(placed.message)
    }
  }

  class HostedPaymentResolver {
    constructor(activeOrders, orders, payments) {
      Object.assign(this, { activeOrders, orders, payments })
    }

    /** Returns the URL of the order's open payment page. Opens a new page if the order has changed. */
    async createHostedPaymentIntent(context, { input }) {
      const active = await this.activeOrders.getActiveOrder(context, undefined)
      const order = active && (await this.orders.findOne(context, active.id))
      if (!order?.lines.length || !order.customer) return refused('There is no order to pay for.')
      const amount = amountOf(order)
      const found = await call(`/invoices?reference=${order.code}`)
      // The provider’s report was lost, so place the order now.
      const paid = found.find(({ status }) => status === 'paid')
      if (paid) {
        await this.payments.placePaid(paid)
        return refused('This order is paid.')
      }
      const open = found.filter(({ status }) => status === 'open')
      const isSame = (invoice) => invoice.amount === amount && invoice.returnUrl === input.redirectUrl
      for (const invoice of open) if (!isSame(invoice)) await call(`/invoices/${invoice.id}/cancel`, {})
      const { url } =
        open.find(isSame) ??
        (await call('/invoices', {
          amount,
          currency: order.currencyCode,
          reference: order.code,
          returnUrl: input.redirectUrl,
          cancelUrl: cancelUrlOf(input.redirectUrl),
          webhookUrl: `${server}/payments/hosted`,
        }))
      return { __typename: 'HostedPaymentIntent', url }
    }
  }

  class HostedPaymentController {
    constructor(payments) {
      Object.assign(this, { payments })
    }

    /**
     * Called by the provider, once or several times. The status is read from the provider, because the request may be
     * forged.
     */
    async webhook({ id }) {
      const invoice = await call(`/invoices/${id}`)
      if (invoice.status === 'paid') await this.payments.placePaid(invoice)
    }
  }

  // oxlint-disable-next-line typescript/no-extraneous-class -- its decorator has all that it needs
  class HostedPaymentPlugin {}

  // Apply decorators as TypeScript would compile them.
  const decorate = (Class, decorators, dependencies = []) =>
    __decorate([...decorators, __metadata('design:paramtypes', dependencies)], Class)
  const decorateMethod = ({ prototype }, name, decorator, ...parameters) =>
    __decorate(
      [
        decorator,
        ...parameters.map((parameter, index) => __param(index, parameter)),
        __metadata('design:type', Function),
        __metadata(
          'design:paramtypes',
          parameters.map(() => Object),
        ),
        __metadata('design:returntype', Promise),
      ],
      prototype,
      name,
      null,
    )

  decorate(HostedPayments, [Injectable()], [RequestContextService, OrderService, TransactionalConnection])
  decorate(HostedPaymentResolver, [Resolver()], [ActiveOrderService, OrderService, HostedPayments])
  decorateMethod(HostedPaymentResolver, 'createHostedPaymentIntent', Mutation(), Ctx(), Args())
  decorate(HostedPaymentController, [Controller('payments/hosted')], [HostedPayments])
  decorateMethod(HostedPaymentController, 'webhook', Post(), Body())
  decorate(HostedPaymentPlugin, [
    VendurePlugin({
      imports: [PluginCommonModule],
      controllers: [HostedPaymentController],
      providers: [HostedPayments],
      shopApiExtensions: {
        resolvers: [HostedPaymentResolver],
        schema: gql`
          input HostedPaymentIntentInput {
            redirectUrl: String
            paymentMethodCode: String
          }
          type HostedPaymentIntent {
            url: String!
          }
          type HostedPaymentIntentError implements ErrorResult {
            errorCode: ErrorCode!
            message: String!
          }
          union HostedPaymentIntentResult = HostedPaymentIntent | HostedPaymentIntentError
          extend type Mutation {
            createHostedPaymentIntent(input: HostedPaymentIntentInput!): HostedPaymentIntentResult!
          }
        `,
      },
    }),
  ])

  const handler = new PaymentMethodHandler({
    code: 'hosted',
    description: [{ languageCode: LanguageCode.en, value: 'Hosted payment page' }],
    args: {},
    /** Only the webhook may create a payment: a shopper must not be able to report one through the Shop API. */
    async createPayment(context, _order, amount, _args, { id }) {
      if (context.apiType !== 'admin')
        return { amount, state: 'Declined', errorMessage: 'Pay on the page of createHostedPaymentIntent.' }
      return { amount, state: 'Settled', transactionId: id, metadata: {} }
    },
    settlePayment: () => ({ success: true }),
  })
  return { handler, plugin: HostedPaymentPlugin }
}

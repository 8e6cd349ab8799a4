import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { buildSchema, execute, getOperationAST, parse, validate } from 'graphql'
import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { appearance, promoCodes, settings } from '../seed/shop'
import { escapeHtml } from '../server/html'
import { imageRoutes } from '../server/images'
import { gid, money, page, shopifyCatalogue, type Context, type Node, type Variant } from './catalogue'
import { freePort, type ShopServer, type ShopServerOptions } from '../server/shop-server'
import { listenOn } from '../server/listen'

type CartInput = {
  lines?: { merchandiseId: string; quantity?: number }[]
  discountCodes?: string[]
}
type Cart = { lines: { variant: Variant; quantity: number }[]; codes: string[]; language: string }

export type ShopifyMock = {
  fetch(request: Request): Promise<Response>
  /** The carts sent to the checkout, by its path. */
  carts: ReadonlyMap<string, Cart>
}

let schema: ReturnType<typeof buildSchema> | undefined
/** Parsed once, because it has about four hundred types. */
const published = () =>
  (schema ??= buildSchema(readFileSync(new URL('storefront.graphql', import.meta.url), 'utf8')))

/** Returns the schema's validation errors for a document. */
export function faultsOf(query: string): string[] {
  try {
    return validate(published(), parse(query)).map(({ message }) => message)
  } catch (error) {
    return [String(error)]
  }
}

/**
 * A mock of Shopify's Storefront API with the demo's catalogue. It validates and executes every request against the
 * schema that Shopify publishes. It does not simulate rate limits and query costs.
 */
export function createShopifyMock(options: { products?: number } = {}): ShopifyMock {
  let origin = ''
  const { products, collections, variants } = shopifyCatalogue(options.products, () => origin)
  const carts = new Map<string, Cart>()
  const find = (nodes: readonly Node[], { id, handle }: { id?: string; handle?: string }) =>
    nodes.find((node) => (id === undefined ? node['handle'] === handle : node['id'] === id)) ?? null
  const picture = (path: string): Node => ({ image: { url: () => `${origin}/images/${path}` } })

  const root = {
    shop: {
      name: settings.store_en,
      primaryDomain: () => ({ host: new URL(origin).host }),
      brand: {
        shortDescription: settings.short_description,
        logo: picture('settings/logo.png'),
        colors: {
          primary: [{ background: appearance.primary_color }],
          secondary: [{ background: appearance.secondary_color }],
        },
      },
    },
    localization: (_: unknown, { language }: Context) => ({
      language: { isoCode: language },
      country: { currency: { isoCode: 'KWD' } },
      availableLanguages: [{ isoCode: 'EN' }, { isoCode: 'AR' }],
      availableCountries: [{ isoCode: 'KW' }],
    }),
    publicApiVersions: [{ handle: '2026-04', supported: true }],
    product: (args: { id?: string; handle?: string }) => find(products, args),
    collection: (args: { id?: string; handle?: string }) => find(collections, args),
    collections: (args: Parameters<typeof page>[1]) => page(collections, args),
    products(args: Parameters<typeof page>[1]) {
      const vendor = /^vendor:"(.*)"$/.exec(args.query ?? '')?.[1]
      const found =
        vendor === undefined ? products : products.filter((product) => product['vendor'] === vendor)
      return page(found, args)
    },
    cartCreate: ({ input }: { input: CartInput }, { language }: Context) => createCart(input, language),
  }

  function createCart({ lines = [], discountCodes = [] }: CartInput, language: string) {
    const made: Cart['lines'] = []
    const warnings: Node[] = []
    for (const { merchandiseId, quantity = 1 } of lines) {
      const variant = variants.get(merchandiseId)
      if (!variant) {
        const message = `The merchandise with id ${merchandiseId} does not exist.`
        return { cart: null, userErrors: [{ code: 'INVALID', field: ['input', 'lines'], message }], warnings }
      }
      const least = Math.min(quantity, variant.stock)
      if (least < quantity)
        warnings.push({
          code: least === 0 ? 'MERCHANDISE_OUT_OF_STOCK' : 'MERCHANDISE_NOT_ENOUGH_STOCK',
          message: 'There is not enough of it.',
          target: merchandiseId,
        })
      if (least > 0) made.push({ variant, quantity: least })
    }
    const promo = promoCodes.find(({ code, expired }) => !expired && discountCodes.includes(code))
    if (discountCodes.length > 0 && !promo) {
      const expired = promoCodes.some(({ code }) => discountCodes.includes(code))
      warnings.push({
        code: expired ? 'DISCOUNT_CURRENTLY_INACTIVE' : 'DISCOUNT_NOT_FOUND',
        message: expired ? 'The discount code is not active.' : 'The discount code is unknown.',
        target: gid('Cart', 'new'),
      })
    }
    const path = `/cart/c/${randomUUID()}`
    carts.set(path, { lines: made, codes: promo ? [promo.code] : [], language })
    const reduced = (thousandths: number) => Math.round((thousandths * (promo?.percent ?? 0)) / 100)
    const cartLines = made.map(({ variant, quantity }, index): Node => {
      const whole = variant.thousandths * quantity
      return {
        __typename: 'CartLine',
        id: gid('CartLine', index),
        quantity,
        merchandise: variant,
        cost: {
          amountPerQuantity: variant.price,
          subtotalAmount: money(whole),
          totalAmount: money(whole - reduced(whole)),
        },
        discountAllocations: promo
          ? [
              {
                __typename: 'CartCodeDiscountAllocation',
                targetType: 'LINE_ITEM',
                discountedAmount: money(reduced(whole)),
              },
            ]
          : [],
      }
    })
    const cart = {
      checkoutUrl: `${origin}${path}`,
      discountCodes: discountCodes.map((code) => ({ code, applicable: code === promo?.code })),
      discountAllocations: [],
      lines: (args: Parameters<typeof page>[1]) => page(cartLines, args),
    }
    return { cart, userErrors: [], warnings }
  }

  const app = new Hono()
  app.use('*', (context, next) => {
    origin = new URL(context.req.url).origin
    return next()
  })
  app.use('/api/*', cors())
  app.post('/api/:version/graphql.json', async (context) => {
    const { query = '', variables } = await context.req.json<{ query?: string; variables?: object }>()
    const faults = faultsOf(query)
    if (faults.length > 0) return context.json({ errors: faults.map((message) => ({ message })) })
    const document = parse(query)
    const language = languageOf(document, { ...variables })
    return context.json(
      await execute({
        schema: published(),
        document,
        rootValue: root,
        variableValues: { ...variables },
        contextValue: { language } satisfies Context,
      }),
    )
  })
  // On Shopify, this would be Shopify's checkout page.
  app.get('/cart/c/:id', (context) => {
    const cart = carts.get(context.req.path)
    if (!cart) return context.text('There is no such cart.', 404)
    const arabic = cart.language === 'AR'
    const rows = cart.lines.map(({ variant, quantity }) => {
      const title = variant['title'] as string | ((_: unknown, context: Context) => string)
      const name = typeof title === 'string' ? title : title({}, { language: cart.language })
      return `<li>${quantity} × ${escapeHtml(name)}</li>`
    })
    return context.html(
      `<!doctype html><html lang="${arabic ? 'ar' : 'en'}" dir="${arabic ? 'rtl' : 'ltr'}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Checkout</title><link rel="icon" href="data:,"><body style="font-family:system-ui;max-width:40rem;margin:3rem auto;padding:0 1rem"><h1>${arabic ? 'هنا صفحة الدفع في Shopify' : 'Here is Shopify’s checkout'}</h1><ul>${rows.join('')}</ul><p>${cart.codes.map(escapeHtml).join()}</p></body></html>`,
    )
  })
  app.route('/', imageRoutes())
  return { fetch: async (request) => app.fetch(request), carts }
}

/** Returns the language of the `@inContext` directive. */
function languageOf(
  document: ReturnType<typeof parse>,
  variables: Readonly<Record<string, unknown>>,
): string {
  const context = getOperationAST(document)?.directives?.find(({ name }) => name.value === 'inContext')
  const value = context?.arguments?.find(({ name }) => name.value === 'language')?.value
  const language = value?.kind === 'Variable' ? variables[value.name.value] : undefined
  return typeof language === 'string' ? language : 'EN'
}

/** The server prefers this port, because browsers store carts by the server's URL. */
const PREFERRED_PORT = 4275

/** Starts the mock of Shopify, which stores nothing. */
export async function startShopify({
  products,
  port,
  portShift = 0,
}: Pick<ShopServerOptions, 'products' | 'port' | 'portShift'>): Promise<ShopServer> {
  const mock = createShopifyMock(products === undefined ? {} : { products })
  const { url, close } = await listenOn(mock.fetch, port ?? (await freePort(PREFERRED_PORT + portShift)))
  return {
    url,
    api: `In place of Shopify    ${url}/api/2026-04/graphql.json`,
    shop: { host: url, backend: 'shopify' },
    mails: null,
    account: null,
    close,
  }
}

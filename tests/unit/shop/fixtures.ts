import type { ReadonlySignal } from '@preact/signals-core'
import type { Adapter } from '../../../src/core/api/backend'
import { REST } from '../../../src/core/api/rest/adapter'
import { createShop, type Shop } from '../../../src/core/shop/shop'
import type { CartLine, Product, ProductOption } from '../../../src/core/types'
import { createFakeEnv, type FakeEnv, type FakeEnvOptions } from '../../helpers/fake-env'

export const HOST = 'https://api.example'

const same = (text: string) => ({ en: text, ar: text })

export const product = (change: Partial<Product> = {}): Product => ({
  id: 7,
  title: { en: 'Silk dress', ar: 'فستان حرير' },
  description: same(''),
  price: 12_500,
  discountPrice: null,
  stock: 4,
  hasOptions: false,
  options: [],
  images: [],
  categoryId: null,
  subcategoryId: null,
  brandId: null,
  ...change,
})

export const option = (color: string | null, size: string | null, change: Partial<ProductOption> = {}) => {
  const choices = { ...(color && { color }), ...(size && { size }) }
  const optionsIds = [color && `color-${color}`, size && `size-${size}`].filter(Boolean).join(',')
  const made: ProductOption = {
    id: optionsIds,
    optionsIds,
    choices,
    price: 13_000,
    discountPrice: null,
    stock: 2,
    images: [],
    color: color ? same(`Color ${color}`) : null,
    size: size ? same(`Size ${size}`) : null,
    measurements: { shoulder: null, length: null, sleeveLength: null, bust: null },
    ...change,
  }
  return made
}

export const cartLine = (change: Partial<CartLine> = {}): CartLine => ({
  key: 'p7',
  product: product(),
  option: null,
  quantity: 2,
  ...change,
})

/** The responses of a server by path. A number is a status without a body. */
export type Server = Record<string, unknown>

export interface Page {
  env: FakeEnv
  shop: Shop
  /** The requested paths, in order. */
  calls: string[]
}

/** Opens a page with one shop. The server responds with these values, and otherwise with 404. */
export function openPage(
  server: Server = {},
  options: FakeEnvOptions & { host?: string; prefix?: string; adapter?: Adapter } = {},
): Page {
  const calls: string[] = []
  const result: typeof fetch = async (input) => {
    const path = new URL(String(input instanceof Request ? input.url : input)).pathname
    calls.push(path)
    const body = server[path] ?? 404
    return typeof body === 'number'
      ? new Response('{}', { status: body })
      : new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })
  }
  const { host = HOST, prefix = '', adapter = REST, ...rest } = options
  const env = createFakeEnv({ fetch: result, ...rest })
  return { env, shop: createShop(env, { host, prefix, adapter }), calls }
}

/** Two tabs of a browser, which share one storage and receive its events. */
export function openTwoTabs(server: Server = {}): [Page, Page] {
  const map = new Map<string, string>()
  const pages: Page[] = []
  const open = () => {
    const tellOthers = (key: string) => {
      for (const page of pages) if (page !== mine) page.env.fireStorage(key)
    }
    const mine: Page = openPage(server, {
      storage: {
        get: (key) => map.get(key) ?? null,
        set(key, value) {
          map.set(key, value)
          tellOthers(key)
          return true
        },
        remove(key) {
          map.delete(key)
          tellOthers(key)
        },
      },
    })
    pages.push(mine)
    return mine
  }
  return [open(), open()]
}

export const noticesOf = ({ shop }: { shop: Pick<Shop, 'toasts'> }) =>
  shop.toasts.list.value.map(({ key }) => key)
export const eventsOf = ({ env }: Pick<Page, 'env'>, name: string) =>
  env.events.filter((event) => event.name === name).map(({ detail }) => detail)

/** Resolves to the first value of a signal for which `fits` is true. */
export const until = <T>(signal: ReadonlySignal<T>, fits: (value: T) => boolean): Promise<T> =>
  new Promise((resolve) => {
    const stop = signal.subscribe((value) => {
      if (!fits(value)) return
      resolve(value)
      queueMicrotask(() => stop())
    })
  })

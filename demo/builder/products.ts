import { useEffect, useState } from 'react'

export interface Product {
  id: string
  title: { en: string; ar: string }
  /** Option ids. */
  options: readonly string[]
}

/** The maximum number of products in the select. */
const MAX_PRODUCTS = 300

/** Timeout in ms, after which the shop counts as having no products. */
const READ_TIMEOUT_MS = 15_000

export interface Shop {
  host: string
  /** The products for the picker; empty if they can't be read. */
  products: readonly Product[]
}

/** The shop at a host. Null until the first one has responded; the previous one stays while the next one loads. */
export function useShop(host: string): Shop | null {
  const [shop, setShop] = useState<Shop | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    const finish = (products: readonly Product[]) => {
      if (!controller.signal.aborted) setShop({ host, products })
    }
    fetch(`${host}/api/products`, {
      signal: AbortSignal.any([controller.signal, AbortSignal.timeout(READ_TIMEOUT_MS)]),
    })
      .then(async (response) => finish(readProducts(await response.json())))
      .catch(() => finish([]))
    return () => controller.abort()
  }, [host])
  return shop
}

type Json = Readonly<Record<string, unknown>>
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null
const objects = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isObject) : [])
const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

function readProducts(body: unknown): Product[] {
  const list = isObject(body) ? objects(body['products']) : []
  return list.slice(0, MAX_PRODUCTS).flatMap(({ id, title_en, title_ar, options }) =>
    text(id)
      ? {
          id: text(id),
          title: { en: text(title_en) || text(title_ar), ar: text(title_ar) || text(title_en) },
          options: objects(options).map((option) => text(option['id'])),
        }
      : [],
  )
}

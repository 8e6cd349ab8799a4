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
      .then(async (response) => finish(readProducts((await response.json()) as ApiProducts)))
      .catch(() => finish([]))
    return () => controller.abort()
  }, [host])
  return shop
}

/** The fields of the API's products that are used here. Real servers send lists with empty entries, and numbers as text. */
interface ApiProducts {
  products: ({ id?: unknown; title_en?: string; title_ar?: string; options?: unknown } | null)[]
}

/** Throws if the body is not a list of products. */
const readProducts = ({ products }: ApiProducts): Product[] =>
  products.slice(0, MAX_PRODUCTS).flatMap((one) => {
    if (!one?.id) return []
    const { id, title_en: en = '', title_ar: ar = '', options } = one
    const optionIds = Array.isArray(options)
      ? (options as { id?: unknown }[]).map((option) => option?.id)
      : []
    return {
      id: String(id),
      title: { en: en || ar, ar: ar || en },
      options: optionIds.filter(Boolean).map(String),
    }
  })

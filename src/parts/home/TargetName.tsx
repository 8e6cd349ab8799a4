import { useEffect } from 'react'
import { findNamed } from '../../core/lib/util/ids'
import { parseUrl } from '../../core/lib/web/urls'
import { matchPath } from '../../core/routing/routes'
import type { Brand } from '../../core/types'
import { useShop, useView, useValue } from '../context'

/** Calls `onName` with the name of a link's target once that is known. Renders nothing. */
export function TargetName({ url, onName }: { url: string | null; onName(name: string | null): void }) {
  const name = useTargetName(url)
  useEffect(() => onName(name), [name, onName])
  return null
}

function useTargetName(url: string | null): string | null {
  const { categories, brands, catalogue } = useShop()
  const { local, t } = useView()
  const route = url?.startsWith('/') ? matchPath(url) : null
  const name = route?.name
  useEffect(() => {
    if (name === 'category') void categories.load()
    if (name === 'brand') void brands.load()
  }, [name, categories, brands])
  const knownCategories = useValue(categories.state).data
  const knownBrands = useValue(brands.state).data
  if (url === null) return null
  if (!route) return parseUrl(url)?.hostname.replace(/^www\./, '') ?? null

  const { id = '', title = '' } = route.params
  const titleIn = (list: readonly Brand[] | null) => {
    const found = findNamed(list ?? [], id)
    return found ? local(found.title).text : null
  }
  switch (route.name) {
    case 'category':
      return titleIn(knownCategories)
    case 'brand':
      return titleIn(knownBrands)
    case 'product': {
      const product = catalogue.peek(id)
      return product && local(product.title).text
    }
    case 'subcategory':
      return title
    case 'categories':
    case 'brands':
    case 'home':
    case 'cart':
      return t(route.name)
    case 'products':
      return t('search')
    default:
      return null
  }
}

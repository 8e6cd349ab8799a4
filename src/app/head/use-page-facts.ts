import { signal } from '@preact/signals-core'
import { useMemo } from 'react'
import { currencyCode } from '../../core/lib/money/currency-code'
import { cleanUrl } from '../../core/lib/web/canonical'
import { picturesOfItem } from '../../core/lib/catalogue/item-pictures'
import { textIn } from '../../core/lib/text/bilingual'
import { paragraphsOf } from '../../core/lib/text/html-text'
import { findById } from '../../core/lib/util/ids'
import { imageUrl } from '../../core/lib/web/images'
import {
  breadcrumbData,
  productData,
  scriptJson,
  shopData,
  shortened,
  type Crumb,
} from '../../core/lib/web/structured-data'
import { entryIn, ROUTE_DATA } from '../../core/routing/route-data'
import { pathOf, pathnameOf, ROUTE_TRAITS } from '../../core/routing/routes'
import type { Resource, ResourceState } from '../../core/stores/resource'
import { webUrl } from '../../core/lib/web/urls'
import type { Entity, Id, Localized, Product, Settings } from '../../core/types'
import { useNavigator, useRouter, useShop, useView, usePick, useValue } from '../../parts/context'
import { useLoading } from '../../parts/loading/use-resource'
import { optionText } from '../../parts/product/option-text'
import { useBrand } from '../../parts/product/use-brand'

export type PageFacts = ReturnType<typeof usePageFacts>

const IDLE_STATE = signal<ResourceState<never>>({ status: 'idle', data: null })

const NO_BRAND = { brandId: null }

const dataOf = <T>({ data }: ResourceState<T>) => data
const isMissing = (state: ResourceState<unknown>) =>
  state.status === 'failed' && state.refusal.kind === 'missing'

/**
 * Subscribes only to a part of a resource's state. A screen may start a request while it renders, and that must not
 * re-render the head.
 */
const usePickOf = <T, Picked>(
  resource: Resource<T> | null,
  pick: (state: ResourceState<T>) => Picked,
): Picked => usePick<ResourceState<T>, Picked>(resource ? resource.state : IDLE_STATE, pick)

/** Loads a list and returns its data. `resource` is null if the screen does not need the list. */
function useList<T>(resource: Resource<T> | null): T | null {
  useLoading(resource)
  return usePickOf<T, T | null>(resource, dataOf)
}

interface Titled extends Entity {
  title: Localized
}
const entryOfId = (list: readonly Titled[] | null | undefined, id: Id | null) => findById(list ?? [], id)

const profilesOf = ({ facebook, twitter, youtube, instagram }: Settings) =>
  [facebook, twitter, youtube, instagram].flatMap((url) => webUrl(url) ?? [])

/** Returns the facts about the current screen for the document's head, in the current language. */
export function usePageFacts() {
  const shop = useShop()
  const view = useView()
  const router = useRouter()
  const navigator = useNavigator()
  const settings = useValue(shop.settings.settings.state).data
  const attributes = useValue(shop.settings.attributes)
  const name = router?.route.name ?? 'notFound'
  const params = router?.route.params ?? {}

  const id = params['id']
  const resource = useMemo(() => (name === 'product' && id ? shop.product(id) : null), [shop, name, id])
  // Do not load it here: a second request after a failure would replace the error that the screen shows.
  const known = usePickOf<Product, Product | null>(resource, dataOf)
  const missing = usePickOf(resource, isMissing)
  const product = resource && (known ?? router?.state.product ?? null)
  const option = product ? findById(product.options, router?.route.query.option ?? null) : null
  const { entryOf, title: titleKey } = ROUTE_DATA[name]
  const entries = useList<readonly Titled[]>(entryOf ? shop[entryOf] : null)
  const entry = entries && entryIn(entries, params)
  const categoryId = product?.categoryId ?? null
  const ownCategory = entryOfId(product?.named?.categories, categoryId)
  const categories = useList(categoryId === null || ownCategory ? null : shop.categories)
  const ofProduct = useBrand(product ?? NO_BRAND)

  const { t, local, lang } = view
  const text = (title: Localized | undefined) => (title ? local(title).text : '')
  const category = entryOfId(categories, categoryId) ?? ownCategory
  const brand = text(ofProduct?.title)
  // The title of a list is empty while its name is unknown, and on screens without a name, such as home and the cart.
  const linked = router?.state.brand ?? router?.state.subcategory
  const listTitle = titleKey ? t(titleKey) : text((entry ?? linked)?.title) || (params['title'] ?? '')

  const gone = missing || (entries !== null && !entry)
  const hidden = !ROUTE_TRAITS[name].indexable || gone
  const absolute = (path: string) => cleanUrl(navigator.hrefOf(path))
  const inUrl = router?.routing === 'path' || router?.routing === 'query'
  const slug = id && (known ?? entry)?.slug
  const path = slug
    ? pathOf(name as 'product', { id, slug })
    : entry && name === 'subcategory'
      ? pathOf(name, { title: entry.title.en })
      : pathnameOf(router?.route.path ?? '')
  const url = inUrl && !hidden ? absolute(path) : null

  const title = product ? text(product.title) : listTitle
  const store = text(settings?.store)
  const own = product ? paragraphsOf(local(product.description).text).join(' ') : ''
  const described =
    own ||
    (name === 'home'
      ? textIn(settings?.shortDescription ?? '', lang)
      : title && store && t('shopAt', { title, store }))

  const crumbs: Crumb[] = [{ name: t('home'), url: absolute('/') }]
  // The list of subcategories has no screen.
  if (entryOf && entryOf !== 'subcategories')
    crumbs.push({ name: t(entryOf), url: absolute(pathOf(entryOf, {})) })
  if (category) crumbs.push({ name: text(category.title), url: absolute(pathOf('category', category)) })

  const data: object[] = []
  if (product && url) {
    data.push(
      productData(product, {
        url,
        name: title,
        description: own,
        images: picturesOfItem(product, option).flatMap(
          (file) => imageUrl(shop.host, 'products', file) ?? [],
        ),
        brand: brand || null,
        currency: currencyCode(attributes.currencyCode, settings?.currency),
        option,
        nameOf: (each) => optionText(each, view),
      }),
    )
  }
  if (name === 'home' && url && settings) {
    data.push(
      ...shopData({
        url,
        name: store,
        // The braces mark the placeholder for the search text, so they must not be encoded.
        searchUrl: `${absolute(pathOf('products', {}))}?q={search_term_string}`,
        description: shortened(described),
        logo: imageUrl(shop.host, 'settings', settings.logo),
        phone: settings.phone,
        profiles: profilesOf(settings),
      }),
    )
  }
  if (title && url) data.push(breadcrumbData([...crumbs, { name: title, url }]))

  return {
    description: hidden ? null : shortened(described) || null,
    /** The screen's canonical URL; null if no URL of the page leads to the screen. */
    url,
    /** Whether to hide the screen from search engines. */
    hidden,
    /** Whether the screen's product or list does not exist. */
    gone: gone || name === 'notFound',
    product: product || null,
    /** The slug of the screen's product, category or brand, if it has one. */
    slug: slug || null,
    /** The product's option in the URL, or null. */
    option,
    /** Structured data, as JSON. */
    data: data.map(scriptJson),
  }
}

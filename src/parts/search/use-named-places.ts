import type { NameHit } from '../../core/catalogue/vocabulary'
import { sameId } from '../../core/lib/util/ids'
import { useValue } from '../../ui/use-value'
import { useShop, useView } from '../context'
import { useLink } from '../Link'

const KINDS = { categories: 'kindCategory', subcategories: 'kindSubcategory', brands: 'kindBrand' } as const

export interface NamedPlace {
  key: string
  text: string
  lang: string | undefined
  /** The translated kind, such as “Category”. */
  kind: string
  /** The props of a link to its list. */
  link: ReturnType<ReturnType<typeof useLink>['pathLink']>
}

/** Returns a function for links to the categories, subcategories and brands that a text names, except hidden ones. */
export function useNamedPlaces(): (names: readonly NameHit[]) => readonly NamedPlace[] {
  const shop = useShop()
  const { t, local } = useView()
  const { link } = useLink()
  const categories = useValue(shop.categories.state).data
  const subcategories = useValue(shop.subcategories.state).data

  const targetOf = ({ kind, id, title }: NameHit) => {
    if (kind === 'brands') return link({ to: 'brand', params: { id } })
    const is = (other: { id: unknown }) => sameId(other.id as string, id)
    if (kind === 'categories')
      return categories?.find(is)?.visible === false ? null : link({ to: 'category', params: { id } })
    const subcategory = subcategories?.find(is)
    return subcategory?.visible === false
      ? null
      : link({
          to: 'subcategory',
          params: { title: title.en },
          ...(subcategory && { state: { subcategory } }),
        })
  }
  return (names) =>
    names.flatMap((name) => {
      const target = targetOf(name)
      if (!target) return []
      return [
        { key: `${name.kind} ${name.id}`, ...local(name.title), kind: t(KINDS[name.kind]), link: target },
      ]
    })
}

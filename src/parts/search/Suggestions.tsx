import { unitPrice } from '../../core/lib/money/money'
import { isolated } from '../../core/lib/text/isolated'
import { colourOption } from '../../core/lib/catalogue/colour-option'
import type { Product } from '../../core/types'
import { Icon } from '../../ui/Icon'
import { recentIcon } from '../../ui/icons/search'
import { tagIcon } from '../../ui/icons/menu'
import { searchIcon } from '../../ui/icons/store'
import { popoverSurface } from '../../ui/use-popover'
import { css } from '../../ui/styles'
import type { Combobox } from '../../ui/use-combobox'
import { useShop, useView, useValue } from '../context'
import { useLink } from '../Link'
import type { Recents } from './RecentSearches'
import { Verbatim } from '../../ui/Verbatim'
import type { CatalogueRows, NameHit } from '../../core/catalogue/port'
import { findById } from '../../core/lib/util/ids'
import { searchesLike } from '../../core/stores/recent-searches'
import { muted } from '../styles'
import { LinePicture } from '../LinePicture'
import { LocalText } from '../LocalText'

const KINDS = { categories: 'kindCategory', subcategories: 'kindSubcategory', brands: 'kindBrand' } as const

/**
 * Returns a function that returns links to the categories, subcategories and brands that a text names, except hidden
 * ones.
 */
export function useNamedPlaces() {
  const shop = useShop()
  const { t, local } = useView()
  const { link } = useLink()
  const categories = useValue(shop.categories.state).data
  const subcategories = useValue(shop.subcategories.state).data
  const brands = useValue(shop.brands.state).data

  const targetOf = ({ kind, id, title }: NameHit) => {
    if (kind === 'brands') return link({ to: 'brand', params: findById(brands ?? [], id) ?? { id } })
    if (kind === 'categories') {
      const category = findById(categories ?? [], id)
      return category?.visible === false ? null : link({ to: 'category', params: category ?? { id } })
    }
    const subcategory = findById(subcategories ?? [], id)
    if (subcategory?.visible === false) return null
    const state = subcategory ? { subcategory } : {}
    return link({ to: 'subcategory', params: { title: title.en }, state })
  }
  return (names: readonly NameHit[]) =>
    names.flatMap((name) => {
      const target = targetOf(name)
      if (!target) return []
      return [
        { key: `${name.kind} ${name.id}`, ...local(name.title), kind: t(KINDS[name.kind]), link: target },
      ]
    })
}

/**
 * A category, subcategory or brand, with its translated kind, such as “Category”, and the props of a link to its list.
 */
type NamedPlace = ReturnType<ReturnType<typeof useNamedPlaces>>[number]

/** A suggestion, with a key that is unique in the list. */
type Suggestion = { key: string } & (
  | { is: 'place'; place: NamedPlace }
  | { is: 'recent'; text: string }
  | ({ is: 'product' } & FoundProduct)
  | { is: 'search'; text: string }
)

/** A product with the colour that the text names. */
export interface FoundProduct {
  product: Product
  picture: string | undefined
  color: string | undefined
}

/** The maximum number of suggested products. The others are among the results. */
const MAX_PRODUCTS = 3

export const NO_PRODUCTS: readonly FoundProduct[] = []

/** Returns the best results for a text, each in the colour that the text names or that a filter has chosen. */
export const productsToSuggest = (
  found: Pick<CatalogueRows, 'rows' | 'options'> | null,
  chosen?: readonly string[],
): readonly FoundProduct[] =>
  found?.rows.slice(0, MAX_PRODUCTS).map((product) => {
    const option = colourOption(product, { named: found.options, chosen })
    return { product, picture: option?.images[0], color: option?.choices.color }
  }) ?? NO_PRODUCTS

/** The maximum number of recent searches to suggest for a text. */
const MAX_RECENT = 3

interface Known {
  places: readonly NamedPlace[]
  products: readonly FoundProduct[]
  recents: readonly string[]
}

/** Returns suggestions for a text, in groups; without a text, the recent searches. */
export function suggestionsFor(text: string, known: Known): readonly (readonly Suggestion[])[] {
  const { recents } = known
  const searches = text ? searchesLike(recents, text).slice(0, MAX_RECENT) : recents
  const recent = searches.map((search): Suggestion => ({
    key: `recent ${search}`,
    is: 'recent',
    text: search,
  }))
  if (!text) return recent.length > 0 ? [recent] : []
  const groups = [
    known.places.map((place): Suggestion => ({ key: place.key, is: 'place', place })),
    recent,
    [{ key: 'search', is: 'search', text } satisfies Suggestion],
    // Products come last, because they arrive later than the other suggestions and must not move them.
    known.products.map((found): Suggestion => ({
      key: `product ${found.product.id}`,
      is: 'product',
      ...found,
    })),
  ].filter((group) => group.length > 0)
  return groups.length > 1 ? groups : []
}

const list = css`
  overscroll-behavior: contain;
  padding: 8px;
  & [role='group'] + [role='group'] {
    margin-block-start: 8px;
    padding-block-start: 8px;
    border-block-start: 1px solid var(--s-line);
  }
`
const option = css`
  display: flex;
  align-items: center;
  gap: 12px;
  min-block-size: 44px;
  padding: 6px 12px;
  border-radius: var(--s-radius);
  cursor: pointer;
  line-height: 1.4;
  & > svg {
    color: var(--s-muted);
  }
  @media (hover: hover) {
    &:hover {
      background: var(--s-sunken);
    }
  }
  &[aria-selected='true'] {
    background: var(--s-sunken);
    outline: 2px solid var(--s-accent);
    outline-offset: -2px;
  }
`
const words = css`
  flex: 1;
  min-inline-size: 0;
  & + span {
    flex: none;
  }
  & > small {
    display: block;
    color: var(--s-muted);
    font-size: var(--s-text-s);
  }
`

interface SuggestionsProps {
  combobox: Combobox
  groups: readonly (readonly Suggestion[])[]
  /** The typed text. It is remembered when one of its products is opened. */
  text: string
  recents: Recents
  onSearch(text: string): void
}

/** The list of suggestions below a search box. The focus stays in the box, so the options are not focusable. */
export function Suggestions({ combobox, groups, text, recents, onSearch }: SuggestionsProps) {
  const { t } = useView()
  const { open, listProps } = combobox
  const labels = {
    place: t('categoriesAndBrands'),
    recent: t('recentSearches'),
    product: t('products'),
    search: t('search'),
  }
  return (
    <div {...listProps} className={`${popoverSurface} ${list}`} aria-label={t('suggestions')}>
      {open &&
        groups.map((group) => {
          const is = group[0]?.is ?? 'search'
          return (
            <div key={is} role="group" aria-label={labels[is]}>
              {group.map((suggestion) => (
                <Option
                  key={suggestion.key}
                  suggestion={suggestion}
                  combobox={combobox}
                  typed={text}
                  recents={recents}
                  onSearch={onSearch}
                />
              ))}
            </div>
          )
        })}
    </div>
  )
}

interface OptionProps extends Pick<SuggestionsProps, 'combobox' | 'recents' | 'onSearch'> {
  suggestion: Suggestion
  typed: string
}

function Option({ suggestion, typed, combobox, recents, onSearch }: OptionProps) {
  const { t, money } = useView()
  const { link } = useLink()
  const shared = { ...combobox.optionProps(suggestion.key), className: option }
  if (suggestion.is === 'place') {
    const { text, lang, kind, link: target } = suggestion.place
    return (
      <a {...shared} {...target} onClickCapture={() => recents.add(text)}>
        <Icon icon={tagIcon} size={18} />
        <span className={words}>
          <bdi lang={lang}>{text}</bdi>
        </span>
        <span className={muted}>{kind}</span>
      </a>
    )
  }
  if (suggestion.is === 'product') {
    const { product, picture, color } = suggestion
    const price = unitPrice(product, null)
    return (
      <a
        {...shared}
        {...link({
          to: 'product',
          params: product,
          state: { product, picture },
          query: { color },
        })}
        onClickCapture={() => recents.add(typed)}
      >
        <LinePicture image={picture ?? product.images[0]?.url} width={40} />
        <span className={words}>
          <LocalText of={product.title} />
          <small>{price === null ? t('noPrice') : <Verbatim>{money(price)}</Verbatim>}</small>
        </span>
      </a>
    )
  }
  const { is, text } = suggestion
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div {...shared} onClick={() => onSearch(text)}>
      <Icon icon={is === 'recent' ? recentIcon : searchIcon} size={18} />
      <span className={words}>
        {is === 'recent' ? <bdi>{text}</bdi> : t('searchFor', { query: isolated(text) })}
      </span>
    </div>
  )
}

import { memo, useEffect, useRef, type RefObject } from 'react'
import type { FacetCounts } from '../../core/catalogue/port'
import { SWITCH_FACETS, VALUE_FACETS, type SwitchFacet } from '../../core/lib/catalogue/filter'
import { sameId } from '../../core/lib/util/ids'
import { Button } from '../../ui/Button'
import { chip } from '../../ui/chip'
import { Icon } from '../../ui/Icon'
import { closeIcon } from '../../ui/icons/cart'
import { css } from '../../ui/styles'
import { useShop, useView } from '../context'
import type { SearchPlace } from '../search/use-search-place'
import { namedFacets, useNames } from './use-list'
import { Sentence } from '../../ui/Sentence'
import { isolated } from '../../core/lib/text/isolated'
import { verbatim, withoutMarks } from '../../core/lib/text/verbatim'

const row = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  /* Reserves the height: names may load after the first paint. */
  min-block-size: 44px;
  margin-block-end: 16px;
  & > li {
    min-inline-size: 0;
  }
`

const SWITCH_TEXTS = { inStock: 'inStockOnly', onSale: 'onSaleOnly' } as const satisfies Record<
  SwitchFacet,
  string
>

interface FilterChipsProps {
  place: SearchPlace
  /** Null until loaded; values have no names until then. */
  counts: FacetCounts | null
  /** Receives the focus when the last chip is removed. */
  after: RefObject<HTMLElement | null>
}

/** The active filters, except values that the list does not know: they have no effect. */
export const FilterChips = memo(function FilterChips({ place, counts, after }: FilterChipsProps) {
  const { t, local, money } = useView()
  const shop = useShop()
  const categories = useNames(shop.categories, place.category !== '')
  const { range, facets } = place
  const brands = useNames(shop.brands, facets.brands !== undefined)
  const subcategories = useNames(shop.subcategories, facets.subcategories !== undefined)
  const group = useRef<HTMLDivElement>(null)
  const removed = useRef<number | null>(null)

  const chips: { key: string; text: string; lang?: string | undefined; remove(): void }[] = []
  if (place.category) {
    const category = categories?.find(({ id }) => sameId(id, place.category))
    const text = category ? local(category.title) : { text: t('category') }
    chips.push({ key: 'category', ...text, remove: () => place.set({ category: '' }) })
  }
  if (range.from !== null)
    chips.push({
      key: 'from',
      text: t('abovePrice', { price: isolated(verbatim(money(range.from))) }),
      remove: () => place.set({ from: '' }),
    })
  if (range.to !== null)
    chips.push({
      key: 'to',
      text: t('belowPrice', { price: isolated(verbatim(money(range.to))) }),
      remove: () => place.set({ to: '' }),
    })
  for (const facet of SWITCH_FACETS)
    if (facets[facet])
      chips.push({
        key: facet,
        text: t(SWITCH_TEXTS[facet]),
        remove: () => place.choose({ [facet]: null }),
      })
  const named = namedFacets(counts, facets, { brands, subcategories })
  for (const facet of VALUE_FACETS)
    for (const { id, title, chosen } of named[facet])
      if (chosen)
        chips.push({
          key: `${facet} ${id}`,
          ...local(title),
          remove: () => place.choose({ [facet]: facets[facet]?.filter((other) => other !== id) }),
        })

  useEffect(() => {
    // The focused chip unmounts: focus the next one, or the list.
    if (removed.current === null) return
    const left = group.current?.querySelectorAll('button')
    const next = chips.length > 0 ? left?.[removed.current] : after.current
    next?.focus({ preventScroll: true })
    removed.current = null
  })

  const isEmpty = chips.length === 0 && (place.count === 0 || counts !== null)
  return (
    <div ref={group} role="group" aria-label={t('appliedFilters')} hidden={isEmpty}>
      <ul className={row}>
        {chips.map(({ key, text, lang, remove }, index) => (
          <li key={key}>
            <button
              type="button"
              className={chip}
              aria-label={t('removeFilter', { title: withoutMarks(text) })}
              onClick={() => {
                removed.current = index
                remove()
              }}
            >
              <bdi lang={lang}>
                <Sentence>{text}</Sentence>
              </bdi>
              <Icon icon={closeIcon} size={16} />
            </button>
          </li>
        ))}
        <li>
          <Button
            variant="quiet"
            size="s"
            onClick={() => {
              removed.current = 0
              place.clearFilters()
            }}
          >
            {t('clearAll')}
          </Button>
        </li>
      </ul>
    </div>
  )
})

import { type RefObject, useEffect, useId, useLayoutEffect, useState, memo, useRef } from 'react'
import type { FacetCounts } from '../../core/catalogue/port'
import { VALUE_FACETS, SWITCH_FACETS } from '../../core/lib/catalogue/filter'
import { useElement, useShop, useView, useValue } from '../context'
import { CantOpen } from '../loading/CantOpen'
import { Deferred } from '../loading/Deferred'
import { lazyPart } from '../loading/lazy-part'
import type { SearchPlace } from '../search/use-search-place'
import { type List, type Question, SWITCH_TEXTS, useNamedFacets, useNames } from './use-list'
import type { Elements } from '../../ui/elements'
import { stringify } from '../../core/lib/util/json'
import { FITS_FROM_PX, SHOWN_FROM_PX, useColumnChoice } from './list-layout'
import { sameId } from '../../core/lib/util/ids'
import { Button } from '../../ui/Button'
import { chip } from '../../ui/chip'
import { Icon } from '../../ui/Icon'
import { closeIcon } from '../../ui/icons/cart'
import { css } from '../../ui/styles'
import { Sentence, verbatim, withoutMarks } from '../../ui/Sentence'
import { isolated } from '../../core/lib/text/isolated'

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

const BOUND_TEXTS = { from: 'abovePrice', to: 'belowPrice' } as const

interface FilterChipsProps {
  place: SearchPlace
  /** The counts; null until they have loaded. Values have no names until then. */
  counts: FacetCounts | null
  /** The element to focus when the last chip is removed. */
  after: RefObject<HTMLElement | null>
}

/** Chips for the active filters. Values that the list does not know have no chip, since they have no effect. */
export const FilterChips = memo(function FilterChips({ place, counts, after }: FilterChipsProps) {
  const { t, local, money } = useView()
  const shop = useShop()
  const categories = useNames(shop.categories, place.category !== '')
  const { range, facets } = place
  const named = useNamedFacets(counts, facets, false)
  const group = useRef<HTMLDivElement>(null)
  const removed = useRef<number | null>(null)

  const chips: { key: string; text: string; lang?: string | undefined; remove(): void }[] = []
  if (place.category) {
    const category = categories?.find(({ id }) => sameId(id, place.category))
    const text = category ? local(category.title) : { text: t('category') }
    chips.push({ key: 'category', ...text, remove: () => place.set({ category: '' }) })
  }
  for (const key of ['from', 'to'] as const) {
    const price = range[key]
    if (price === null) continue
    const text = t(BOUND_TEXTS[key], { price: isolated(verbatim(money(price))) })
    chips.push({ key, text, remove: () => place.set({ [key]: '' }) })
  }
  for (const facet of SWITCH_FACETS)
    if (facets[facet])
      chips.push({ key: facet, text: t(SWITCH_TEXTS[facet]), remove: () => place.choose({ [facet]: null }) })
  for (const facet of VALUE_FACETS)
    for (const { id, title, chosen } of named[facet])
      if (chosen)
        chips.push({
          key: `${facet} ${id}`,
          ...local(title),
          remove: () => place.choose({ [facet]: facets[facet]?.filter((other) => other !== id) }),
        })

  useEffect(() => {
    // The removed chip had the focus: focus the next button or, without chips, `after`.
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

const Facets = lazyPart(async () => (await import('./Facets')).Facets)

/** Returns the state of a list's filters, which are in a column if there is room, else in a sheet. */
export function useFilterTools(list: List, place: SearchPlace, box: RefObject<HTMLElement | null>) {
  const { panels } = useElement()
  const column = useColumn(box)
  const isWide = column.fits
  const isColumn = column.isShown
  const isSheet = useValue(panels.open) === 'filters'
  const id = useId()
  const { data } = list
  const counts = useFacets(list, isColumn || isSheet || place.count > 0)
  // Values that the list does not know have no effect.
  const unknown = VALUE_FACETS.flatMap((facet) =>
    (place.facets[facet] ?? []).filter((id) => counts && !counts[facet].some((value) => value.id === id)),
  ).length
  const isPlain =
    data === null ? list.status === 'failed' : data.total < 2 && place.count === 0 && place.text === ''
  return {
    counts,
    isColumn: isColumn && !isPlain,
    isSheet,
    id,
    /** The props of the filter button; null for a list that can't be filtered. */
    button: isPlain
      ? null
      : {
          count: place.count - unknown,
          open: isWide ? isColumn : isSheet,
          controls: isWide ? id : undefined,
          onClick: () => (isWide ? column.choose(isColumn ? 'hidden' : 'shown') : panels.toggle('filters')),
        },
    close: panels.close,
  }
}

interface FilterPresenterProps {
  tools: ReturnType<typeof useFilterTools>
  place: SearchPlace
  category: Elements
  total: number | null
}

/** The filters load when the page is idle, or as soon as they are opened. */
export function FilterPresenter({ tools, place, category, total }: FilterPresenterProps) {
  const { counts, isColumn, isSheet, id, close } = tools
  const wanted = isColumn || isSheet
  // On wide elements, the search form shows category and price.
  const isSearch = category !== undefined
  return (
    <Deferred wanted={wanted} instead={<CantOpen wanted={wanted} />}>
      <Facets
        form={isColumn ? 'column' : 'sheet'}
        open={wanted}
        id={id}
        total={total}
        place={place}
        counts={counts}
        category={isColumn ? undefined : category}
        hasPrice={!isColumn || !isSearch}
        onClose={close}
      />
    </Deferred>
  )
}

/**
 * Returns the counts of a list's facets. Requests them once `wanted`, and after the rows, which are more important. The
 * previous counts stay while the next ones are computed, unless they belong to another list.
 */
function useFacets(list: List, wanted: boolean): FacetCounts | null {
  const { catalogue } = useShop()
  const [last, setLast] = useState<{ scope: string; counts: FacetCounts } | null>(null)
  const question = list.key ? (JSON.parse(list.key) as Question) : null
  const scope = stringify(question?.scope)
  const ready = wanted && list.status === 'ready'
  // The sort order does not affect the counts.
  const key = ready && question ? stringify({ ...question, sort: null }) : ''

  useEffect(() => {
    if (!key) return undefined
    const controller = new AbortController()
    const query = { ...(JSON.parse(key) as Question), from: 0, count: 0 }
    void catalogue.facets(query, controller.signal).then((result) => {
      if (result.ok && !controller.signal.aborted) setLast({ scope, counts: result.data })
    })
    return () => controller.abort()
  }, [catalogue, key, scope])
  return last?.scope === scope ? last.counts : null
}

/**
 * Returns whether a column of filters fits beside a list, and whether it is shown. The width is measured before the
 * first paint if possible.
 */
function useColumn(list: RefObject<HTMLElement | null>) {
  const [choice, choose] = useColumnChoice()
  const [width, setWidth] = useState(0)
  const from = choice === 'shown' ? FITS_FROM_PX : SHOWN_FROM_PX
  useLayoutEffect(() => {
    const mayShow = choice !== 'hidden' && window.innerWidth >= from
    if (mayShow && list.current) setWidth(steps(list.current.clientWidth))
  }, [list, choice, from])
  useEffect(() => {
    const box = list.current
    if (!box) return undefined
    const observer = new ResizeObserver(() => setWidth(steps(box.clientWidth)))
    observer.observe(box)
    return () => observer.disconnect()
  }, [list])
  return { fits: width >= FITS_FROM_PX, isShown: choice !== 'hidden' && width >= from, choose }
}

/** Rounds a width down to a breakpoint, so that only crossing a breakpoint re-renders. */
const steps = (width: number) => [SHOWN_FROM_PX, FITS_FROM_PX].find((from) => width >= from) ?? 0

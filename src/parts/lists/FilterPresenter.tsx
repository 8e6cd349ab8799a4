import { useId, type RefObject } from 'react'
import type { FacetCounts } from '../../core/catalogue/port'
import { VALUE_FACETS } from '../../core/lib/catalogue/filter'
import { useValue } from '../../ui/use-value'
import { useElement } from '../context'
import { CantOpen } from '../loading/CantOpen'
import { Deferred } from '../loading/Deferred'
import { lazyPart } from '../loading/lazy-part'
import type { SearchPlace } from '../search/use-search-place'
import type { FiltersButtonProps } from './ListToolbar'
import { useColumn } from './use-column'
import { useFacets } from './use-facets'
import type { List } from './use-list'
import type { Elements } from '../../ui/elements'

const Facets = lazyPart(async () => (await import('./Facets')).Facets)

interface FilterTools {
  counts: FacetCounts | null
  isWide: boolean
  isColumn: boolean
  isSheet: boolean
  id: string
  /** Null for a list that can't be filtered. */
  button: FiltersButtonProps | null
  close(): void
}

/** The state of a list's filters: a column if there is room, else a sheet. */
export function useFilterTools(
  list: List,
  place: SearchPlace,
  box: RefObject<HTMLElement | null>,
): FilterTools {
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
  const isSingle = data !== null && data.total < 2 && place.count === 0 && place.text === ''
  return {
    counts,
    isWide,
    isColumn: isColumn && !isSingle,
    isSheet,
    id,
    button: isSingle
      ? null
      : {
          count: place.count - unknown,
          open: isWide ? isColumn : isSheet,
          controls: isWide ? id : undefined,
          onPress: () => (isWide ? column.choose(isColumn ? 'hidden' : 'shown') : panels.toggle('filters')),
        },
    close: panels.close,
  }
}

interface FilterPresenterProps {
  tools: FilterTools
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

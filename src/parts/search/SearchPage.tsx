import { type MouseEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { NO_NAMES } from '../../core/catalogue/port'
import { PAGE_SIZE } from '../../core/constants'
import { isolated } from '../../core/lib/text/isolated'
import { Button } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { searchIcon } from '../../ui/icons/store'
import { css } from '../../ui/styles'
import { useElement, useShop, useView } from '../context'
import { ListBody } from '../lists/ListBody'
import { type Question, useList, useListPlace } from '../lists/use-list'
import { Page, PageTitle } from '../Page'
import { CategoryChoices } from './CategoryChoices'
import { RecentSearches, useRecentSearches } from './RecentSearches'
import { SearchForm } from './SearchForm'
import { productsToSuggest } from './Suggestions'
import { CategorySelect } from './CategorySelect'
import { useDrafts } from './use-drafts'
import { useSearchPlace } from './use-search-place'
import { stringify } from '../../core/lib/util/json'
import { FoundFor } from './FoundFor'
import { toNumber } from '../../core/lib/money/money'

const decimal = (amount: number | null | undefined) => (amount == null ? null : toNumber(amount))

/** Emits and tracks each query once, when its results are known. */
function useSearchEvent(
  search: Required<Pick<Question, 'text' | 'filters' | 'sort'>> | null,
  count: number | null,
): void {
  const { env, track } = useShop()
  const { element } = useElement()
  const tracked = useRef('')
  useEffect(() => {
    const key = stringify(search)
    if (!search || count === null || tracked.current === key) return
    tracked.current = key
    const { text, filters, sort } = search
    if (text) track('search', text)
    env.emit(
      'store:search',
      {
        query: text,
        filters: {
          category: filters.category ?? null,
          priceFrom: decimal(filters.priceFrom),
          priceTo: decimal(filters.priceTo),
          brands: filters.brands ?? [],
          subcategories: filters.subcategories ?? [],
          colors: filters.colors ?? [],
          sizes: filters.sizes ?? [],
          inStock: filters.inStock === true,
          onSale: filters.onSale === true,
        },
        sort,
        count,
      },
      element,
    )
  })
}

const invitation = css`
  padding-block: 8px 16px;
  & [part='empty'] {
    padding-block: 16px 24px;
  }
`

/**
 * /products: the search. Queries run on each keystroke, and filters apply when they are chosen. Without a query, shows
 * all products below an introduction.
 */
export function SearchPage() {
  const { t } = useView()
  const place = useSearchPlace()
  const { catalogue } = useShop()
  const recents = useRecentSearches()
  const listPlace = useListPlace()
  const { sort } = listPlace
  // The text whose correction the shopper has rejected. It is searched unchanged.
  const [exact, setExact] = useState('')
  const questionOf = (words: string) =>
    ({
      scope: { of: 'all' },
      text: words.trim(),
      exact: exact !== '' && words.trim() === exact,
      filters: place.filters,
      sort,
    }) as const
  const drafts = useDrafts(place, (words, signal) => {
    const query = { ...questionOf(words), from: 0, count: PAGE_SIZE }
    return catalogue.known(query) ? null : catalogue.query(query, signal)
  })
  const field = useRef<HTMLInputElement>(null)
  useTypeAhead(field)

  const text = drafts.text.trim()
  const hasQuery = text !== '' || place.count > 0
  const list = useList(questionOf(text))
  const names = (text && list.data?.names) || NO_NAMES
  const chosen = place.facets.colors
  const found = text ? list.data : null
  const products = useMemo(() => productsToSuggest(found, chosen ?? undefined), [found, chosen])
  const corrected = text && list.data?.corrected
  const note = corrected ? t('resultsFor', { query: isolated(corrected) }) : ''
  // Don't trim the text, because a trailing space begins another word.
  usePrefetchNext(list.status === 'ready' ? { ...questionOf(text), text: drafts.text } : null)
  const isCurrent = hasQuery && text === place.text && list.status === 'ready'
  useSearchEvent(
    isCurrent ? { text, filters: place.filters, sort } : null,
    isCurrent ? list.data.total : null,
  )

  /** Remembers a search when one of its results is opened. */
  const remember = ({ target }: MouseEvent) => {
    if (text && target instanceof Element && target.closest('article a')) recents.add(corrected || text)
  }

  return (
    <Page wide>
      <PageTitle>{t('search')}</PageTitle>
      <SearchForm
        place={place}
        drafts={drafts}
        field={field}
        names={names}
        products={products}
        recents={recents}
        hidesFailure={list.status === 'failed'}
      />
      {!hasQuery && (
        <RecentSearches
          recents={recents}
          field={field}
          onSearch={(search) => {
            drafts.search(search)
            recents.addFound(search)
          }}
        />
      )}
      {!hasQuery && (
        <div className={invitation}>
          <EmptyState icon={searchIcon} title={t('searchInvitation')}>
            {t('searchInvitationHint')}
          </EmptyState>
          <CategoryChoices hidesFailure={list.status === 'failed'} />
        </div>
      )}
      <div onClickCapture={remember}>
        <ListBody
          list={list}
          place={listPlace}
          filters={place}
          category={<CategorySelect place={place} hidesFailure />}
          above={
            text && (
              <FoundFor
                note={note}
                typed={text}
                names={names}
                onOpen={recents.add}
                onInsist={() => {
                  setExact(text)
                  field.current?.focus()
                }}
              />
            )
          }
          hasQuery={text === place.text}
          note={note}
          empty={
            hasQuery && (
              <>
                <EmptyState
                  icon={searchIcon}
                  title={text ? t('noResultsFor', { query: isolated(text) }) : t('noResults')}
                  action={
                    <Button
                      variant="primary"
                      onClick={() => {
                        drafts.search('')
                        place.clearFilters()
                        field.current?.focus()
                      }}
                    >
                      {t('clearSearch')}
                    </Button>
                  }
                >
                  {t('noResultsHint')}
                </EmptyState>
                <CategoryChoices />
              </>
            )
          }
        />
      </div>
    </Page>
  )
}

/**
 * Moves the focus to the search box when the user types while the heading has the focus. A new screen focuses its
 * heading, unless the search icon was clicked.
 */
function useTypeAhead(field: { readonly current: HTMLInputElement | null }) {
  const { root } = useElement()
  // Listen in a layout effect, because key events may follow as soon as the heading has the focus.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event
      if (key.length !== 1 || key === ' ' || ctrlKey || metaKey || altKey || event.defaultPrevented) return
      // Focusing during keydown makes the browser insert the character into the box.
      if (target instanceof HTMLHeadingElement) field.current?.focus()
    }
    root.addEventListener('keydown', onKeyDown as EventListener)
    return () => root.removeEventListener('keydown', onKeyDown as EventListener)
  }, [root, field])
}

/**
 * Milliseconds to leave for painting the results. Waiting for idle time is not possible: there may be none before the
 * next keystroke.
 */
const PAINT_DELAY_MS = 50

/** Prefetches the results of the likely next keystrokes once the current results have been painted. */
function usePrefetchNext(question: Question | null): void {
  const { catalogue, env } = useShop()
  const key = question ? stringify(question) : ''
  useEffect(() => {
    if (!key) return undefined
    const controller = new AbortController()
    const query = { ...(JSON.parse(key) as Question), from: 0, count: PAGE_SIZE }
    const stop = env.after(PAINT_DELAY_MS, () => void catalogue.prefetchNext(query, controller.signal))
    return () => {
      stop()
      controller.abort()
    }
  }, [catalogue, env, key])
}

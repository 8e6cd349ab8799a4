import { useEffect, useId, useRef, type RefObject, useMemo } from 'react'
import { isolated } from '../../core/lib/text/isolated'
import { Button } from '../../ui/Button'
import { chip } from '../../ui/chip'
import { Icon } from '../../ui/Icon'
import { IconButton } from '../../ui/IconButton'
import { closeIcon } from '../../ui/icons/cart'
import { recentIcon } from '../../ui/icons/search'
import { css } from '../../ui/styles'
import { useView, useShop } from '../context'
import { foundText } from '../../core/catalogue/found-text'
import { searchesForm } from '../../core/storage/device'
import { storedInShop } from '../../core/storage/stored-value'
import { createRecentSearches } from '../../core/stores/recent-searches'
import { useStoredList } from '../use-stored-list'
import { ends } from '../styles'

export type Recents = ReturnType<typeof useRecentSearches>

/** Returns the searches on this device that had results. */
export function useRecentSearches() {
  const shop = useShop()
  const searches = useMemo(() => createRecentSearches(storedInShop(shop, searchesForm)), [shop])
  const [list, reread] = useStoredList(searches)
  return useMemo(() => {
    const then =
      <Args extends readonly unknown[]>(change: (...args: Args) => void) =>
      (...args: Args) => {
        change(...args)
        reread()
      }
    const add = then(searches.add)
    return {
      list,
      add,
      /** Adds a search if it has results. */
      async addFound(text: string) {
        const found = text.trim() && (await foundText(shop.catalogue, text.trim()))
        if (found) add(found)
      },
      remove: then(searches.remove),
      clear: then(searches.clear),
    }
  }, [shop, searches, list, reread])
}

const place = css`
  display: grid;
  gap: 4px;
  margin-block-end: 16px;
`
const head = css`
  gap: 0 16px;
  & > h2 {
    font-size: var(--s-text-m);
  }
  @container (min-width: 720px) {
    justify-content: start;
    gap: 0;
  }
  /* Aligns the end of the text with the page's edge. */
  @container (max-width: 719px) {
    & > button {
      margin-inline-end: -13px;
    }
  }
`
const row = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0 8px;
  & > li {
    position: relative;
    display: flex;
    min-inline-size: 0;
    max-inline-size: 100%;
  }
`
/** The chip. Its remove button is inside the outline. */
const search = css`
  && {
    padding-inline-end: 44px;
    text-align: start;
  }
  & > svg {
    color: var(--s-muted);
  }
`
const remove = css`
  position: absolute;
  inset-block: 0;
  inset-inline-end: 0;
  color: var(--s-muted);
`

interface RecentSearchesProps {
  recents: Recents
  /** The element to focus when the last search is removed. */
  field: RefObject<HTMLInputElement | null>
  onSearch(text: string): void
}

/** Recent searches on this device; each one can be run again or removed. */
export function RecentSearches({ recents, field, onSearch }: RecentSearchesProps) {
  const { t } = useView()
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const removed = useRef<number | null>(null)
  useEffect(() => {
    // The focused button unmounts: focus the button of the next search, or the search box.
    if (removed.current === null) return
    const left = [...(list.current?.children ?? [])]
    const next = left[removed.current] ?? left.at(-1)
    ;(next?.querySelector<HTMLElement>('button:last-of-type') ?? field.current)?.focus({
      preventScroll: true,
    })
    removed.current = null
  })
  if (recents.list.length === 0) return null
  return (
    <section className={place} aria-labelledby={id}>
      <div className={`${ends} ${head}`}>
        <h2 id={id}>{t('recentSearches')}</h2>
        <Button
          variant="quiet"
          size="s"
          onClick={() => {
            recents.clear()
            field.current?.focus()
          }}
        >
          {t('clearAll')}
        </Button>
      </div>
      <ul ref={list} className={row}>
        {recents.list.map((text, index) => (
          <li key={text}>
            <button type="button" className={`${chip} ${search}`} onClick={() => onSearch(text)}>
              <Icon icon={recentIcon} size={16} />
              <bdi>{text}</bdi>
            </button>
            <IconButton
              className={remove}
              icon={closeIcon}
              size={16}
              label={t('removeSearch', { query: isolated(text) })}
              onClick={() => {
                removed.current = index
                recents.remove(text)
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

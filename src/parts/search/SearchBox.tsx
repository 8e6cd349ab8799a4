import { useEffect, useRef, type RefObject } from 'react'
import type { NameHit } from '../../core/catalogue/port'
import { MAX_SEARCH_LENGTH } from '../../core/lib/catalogue/search'
import { srOnly } from '../../ui/styles'
import { IconButton } from '../../ui/IconButton'
import { closeIcon } from '../../ui/icons/cart'
import { searchIcon } from '../../ui/icons/store'
import { TextField } from '../../ui/TextField'
import { useCombobox } from '../../ui/use-combobox'
import { useShop, useView } from '../context'
import { useDebounced } from './use-search-place'
import { Suggestions, suggestionsFor, useNamedPlaces, type FoundProduct } from './Suggestions'
import type { Recents } from './RecentSearches'

interface SearchBoxProps {
  field: RefObject<HTMLInputElement | null>
  /** The element below which suggestions appear, with the same width; by default, the box. */
  anchor?: RefObject<HTMLElement | null>
  value: string
  onChange(text: string): void
  onBlur?: (() => void) | undefined
  /** The categories and brands that the text names; suggested before products. */
  names: readonly NameHit[]
  products: readonly FoundProduct[]
  recents: Recents
  /** Runs the chosen search. */
  onSearch(text: string): void
}

/** A search box with suggestions while typing. */
export function SearchBox({
  field,
  anchor,
  value,
  onChange,
  onBlur,
  names,
  products,
  recents,
  onSearch,
}: SearchBoxProps) {
  const { t, amount } = useView()
  const { categories, subcategories, brands } = useShop()
  const placesOf = useNamedPlaces()
  // Prefetch these lists before the first letter, because a search waits for the names of categories and brands.
  useEffect(() => {
    for (const list of [categories, subcategories, brands]) void list.prefetch()
  }, [categories, subcategories, brands])
  const groups = suggestionsFor(value.trim(), { places: placesOf(names), products, recents: recents.list })
  const keys = groups.flatMap((group) => group.map(({ key }) => key))
  const box = useRef<HTMLDivElement>(null)
  const combobox = useCombobox(field, anchor ?? box, keys)
  const { open, show, close } = combobox
  const count = useDebounced(open ? keys.length : 0)
  return (
    <div ref={box}>
      <TextField
        ref={field}
        type="search"
        name="q"
        label={t('searchLabel')}
        icon={searchIcon}
        value={value}
        maxLength={MAX_SEARCH_LENGTH}
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        {...combobox.inputProps}
        onKeyDown={(event) => {
          combobox.inputProps.onKeyDown(event)
          if (event.key !== 'Escape' || open || !value) return
          // Some browsers clear search fields themselves on Escape.
          event.preventDefault()
          onChange('')
        }}
        onChange={(text) => {
          onChange(text)
          if (text.trim()) show()
          else close()
        }}
        onBlur={() => {
          close()
          onBlur?.()
        }}
        action={
          value && (
            <IconButton
              icon={closeIcon}
              size={20}
              label={t('clearSearch')}
              onClick={() => {
                onChange('')
                close()
                field.current?.focus()
              }}
            />
          )
        }
      />
      <Suggestions
        combobox={combobox}
        groups={groups}
        text={value}
        recents={recents}
        onSearch={(text) => {
          close()
          onSearch(text)
        }}
      />
      <p className={srOnly} aria-live="polite">
        {open && count > 0 && t('suggestionCount', { count, n: amount(count) })}
      </p>
    </div>
  )
}

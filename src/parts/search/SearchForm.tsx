import { useState, type RefObject } from 'react'
import type { NameHit } from '../../core/catalogue/port'
import { css } from '../../ui/styles'
import { useView } from '../context'
import { SearchBox } from './SearchBox'
import type { FoundProduct } from './Suggestions'
import type { Drafts } from './use-drafts'
import type { Recents } from './RecentSearches'
import { useDebounced, type SearchPlace } from './use-search-place'
import { Form } from '../../ui/Form'
import { CategorySelect } from './CategorySelect'
import { PriceField } from './PriceField'

const form = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  margin-block-end: 16px;
  @container (min-width: 1024px) {
    grid-template-columns: minmax(0, 5fr) minmax(0, 3fr) minmax(0, 2fr) minmax(0, 2fr);
    align-items: start;
  }
`
/** The fields are hidden on phones, where they are among the list's filters. */
const region = css`
  display: none;
  @container (min-width: 720px) {
    display: grid;
    grid-template-columns: minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr);
    align-items: start;
    gap: 16px;
  }
  @container (min-width: 1024px) {
    display: contents;
  }
`

interface SearchFormProps {
  place: SearchPlace
  drafts: Drafts
  field: RefObject<HTMLInputElement | null>
  /** The categories and brands that the text names. */
  names: readonly NameHit[]
  products: readonly FoundProduct[]
  recents: Recents
  /** Whether to hide a failure, because another part already reports it. */
  hidesFailure: boolean
}

/** The search box, category and price filters. */
export function SearchForm({
  place,
  drafts,
  field,
  names,
  products,
  recents,
  hidesFailure,
}: SearchFormProps) {
  const { t, lang } = useView()
  const { type, commit } = drafts
  return (
    // This is a search landmark. Without JavaScript, the browser submits the form to the same page.
    <Form
      method="get"
      className={form}
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        commit()
        recents.addFound(field.current?.value ?? '')
        hideKeyboard(field)
      }}
    >
      <input type="hidden" name="lang" value={lang} />
      <DraftBox drafts={drafts} field={field} names={names} products={products} recents={recents} />
      <div className={region}>
        <CategorySelect place={place} hidesFailure={hidesFailure} />
        <PriceField bound="from" value={drafts.from} error={drafts.fromError} type={type} commit={commit} />
        <PriceField bound="to" value={drafts.to} error={drafts.toError} type={type} commit={commit} />
      </div>
      {/* With several fields, Enter submits a form only if it has a submit button. */}
      <button type="submit" hidden>
        {t('search')}
      </button>
    </Form>
  )
}

/**
 * The search box. It has its own state, so that typing re-renders only the box; the page re-renders with the results.
 */
function DraftBox({
  drafts,
  field,
  names,
  products,
  recents,
}: Omit<SearchFormProps, 'place' | 'hidesFailure'>) {
  // Suggest products only when typing pauses: the list already shows the results, and pictures would slow down typing.
  const settled = useDebounced(products)
  // Immediately remove suggestions that no longer match.
  const suggested = products.filter(({ product }) => settled.some((other) => other.product.id === product.id))
  const [value, setValue] = useState(drafts.text)
  const [seen, setSeen] = useState(drafts.externalChanges)
  // Only external changes replace the value: the typed text may be newer than the last render.
  if (seen !== drafts.externalChanges) {
    setSeen(drafts.externalChanges)
    setValue(drafts.text)
  }
  const type = (text: string) => {
    setValue(text)
    drafts.type('text', text)
  }
  return (
    <SearchBox
      field={field}
      value={value}
      names={names}
      products={suggested}
      recents={recents}
      onChange={type}
      onBlur={drafts.commit}
      onSearch={(text) => {
        drafts.search(text)
        recents.addFound(text)
        hideKeyboard(field)
      }}
    />
  )
}

/** Hides the on-screen keyboard, which covers the results. */
function hideKeyboard(field: RefObject<HTMLInputElement | null>): void {
  if (window.matchMedia('(pointer: coarse)').matches) field.current?.blur()
}

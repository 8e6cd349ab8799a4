import { memo, useState, type RefObject } from 'react'
import type { NameHit } from '../../core/catalogue/port'
import { sameId } from '../../core/lib/util/ids'
import { Select, TextField } from '../../ui/TextField'
import { css } from '../../ui/styles'
import { useShop, useView } from '../context'
import { Failure } from '../failure/Failure'
import { useResource } from '../loading/use-resource'
import { SearchBox } from './SearchBox'
import type { Drafts } from './use-drafts'
import type { Recents } from './RecentSearches'
import type { SearchPlace } from './use-search-place'
import { Form } from '../../ui/Form'
import { useValue } from '../../ui/use-value'

interface PriceFieldProps extends Pick<Drafts, 'type' | 'commit'> {
  bound: 'from' | 'to'
  value: string
  /** The lowest or highest price in the list. */
  hint?: string
  error: Drafts['fromError' | 'toError']
}

/** Memoised, so that it does not re-render on every keystroke in the search box. */
export const PriceField = memo(function PriceField({
  bound,
  value,
  hint,
  error,
  type,
  commit,
}: PriceFieldProps) {
  const { t, local } = useView()
  const currency = useValue(useShop().settings.settings.state).data?.currency
  return (
    <TextField
      label={bound === 'from' ? t('priceFrom') : t('priceTo')}
      value={value}
      placeholder={hint}
      inputMode="decimal"
      enterKeyHint="done"
      autoComplete="off"
      dir="ltr"
      maxLength={20}
      unit={currency ? local(currency).text : ''}
      error={error && (error === 'crossed' ? t('priceCrossed') : t('priceUnreadable'))}
      onChange={(text) => type(bound, text)}
      onBlur={commit}
    />
  )
})

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
/** Hidden on phones, where these fields are among the list's filters. */
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
  recents: Recents
  /** Set when another part already reports the failure. */
  quiet: boolean
}

/** The search box, category and price filters. */
export function SearchForm({ place, drafts, field, names, recents, quiet }: SearchFormProps) {
  const { t, lang } = useView()
  const { type, commit } = drafts
  return (
    // A search landmark. Without JavaScript, the browser submits it to the same page.
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
      <DraftBox drafts={drafts} field={field} names={names} recents={recents} />
      <div className={region}>
        <CategorySelect place={place} quiet={quiet} />
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

/** Holds its own value, so that typing only re-renders the box; the page re-renders with the results. */
function DraftBox({
  drafts,
  field,
  names,
  recents,
}: Pick<SearchFormProps, 'drafts' | 'field' | 'names' | 'recents'>) {
  const [value, setValue] = useState(drafts.text)
  const [seen, setSeen] = useState(drafts.taken)
  // Only external changes replace the value: the typed text may be newer than the last render.
  if (seen !== drafts.taken) {
    setSeen(drafts.taken)
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

/** On phones, the keyboard covers the results. */
function hideKeyboard(field: RefObject<HTMLInputElement | null>): void {
  if (window.matchMedia('(pointer: coarse)').matches) field.current?.blur()
}

export const CategorySelect = memo(function CategorySelect({
  place,
  quiet,
}: Pick<SearchFormProps, 'place' | 'quiet'>) {
  const { t, local } = useView()
  const { categories: resource } = useShop()
  const { data, status } = useResource(resource)
  const categories = data ?? []
  const chosen = categories.find(({ id }) => sameId(id, place.category))
  return (
    <div>
      <Select
        label={t('category')}
        value={chosen ? String(chosen.id) : ''}
        options={[
          { value: '', text: t('allCategories') },
          ...categories
            // Include a hidden category that a link has selected.
            .filter((category) => category.visible || category === chosen)
            .map(({ id, title }) => ({ value: String(id), ...local(title) })),
        ]}
        onChange={(category) => place.set({ category })}
      />
      {!data && status === 'failed' && !quiet && (
        <Failure form="line" onRetry={() => void resource.reload()} />
      )}
    </div>
  )
})

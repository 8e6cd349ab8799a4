import { memo, useState, type RefObject } from 'react'
import { sameId } from '../../core/lib/util/ids'
import { IconButton } from '../../ui/IconButton'
import { closeIcon } from '../../ui/icons/cart'
import { searchIcon } from '../../ui/icons/store'
import { Select } from '../../ui/Select'
import { css } from '../../ui/styles'
import { TextField } from '../../ui/TextField'
import { useShop, useView } from '../context'
import { Failure } from '../failure/Failure'
import { useResource } from '../loading/use-resource'
import { PriceField } from './PriceField'
import type { Drafts } from './use-drafts'
import type { SearchPlace } from './use-search-place'

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
/** On phones these are among the list's filters. */
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
  /** Set when another part already reports the failure. */
  quiet: boolean
}

/** The search box, category and price filters. */
export function SearchForm({ place, drafts, field, quiet }: SearchFormProps) {
  const { t } = useView<'browse'>()
  const { type, commit } = drafts
  return (
    // A search landmark; Enter on a phone closes the on-screen keyboard.
    <form
      className={form}
      role="search"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        commit()
        if (window.matchMedia('(pointer: coarse)').matches) field.current?.blur()
      }}
    >
      <SearchBox drafts={drafts} field={field} />
      <div className={region}>
        <CategorySelect place={place} quiet={quiet} />
        <PriceField bound="from" value={drafts.from} error={drafts.fromError} type={type} commit={commit} />
        <PriceField bound="to" value={drafts.to} error={drafts.toError} type={type} commit={commit} />
      </div>
      {/* With several fields, Enter submits a form only if it has a submit button. */}
      <button type="submit" hidden>
        {t('search')}
      </button>
    </form>
  )
}

/** Holds its own value, so that typing re-renders only the box; the page follows with the results. */
function SearchBox({ drafts, field }: Pick<SearchFormProps, 'drafts' | 'field'>) {
  const { t } = useView<'browse'>()
  const [value, setValue] = useState(drafts.text)
  const [seen, setSeen] = useState(drafts.taken)
  // Only changes from outside replace the value: what was typed may be ahead of the last render.
  if (seen !== drafts.taken) {
    setSeen(drafts.taken)
    setValue(drafts.text)
  }
  const type = (text: string) => {
    setValue(text)
    drafts.type('text', text)
  }
  return (
    <TextField
      ref={field}
      type="search"
      label={t('searchLabel')}
      icon={searchIcon}
      value={value}
      maxLength={100}
      enterKeyHint="search"
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      onChange={type}
      onBlur={drafts.commit}
      action={
        value && (
          <IconButton
            icon={closeIcon}
            size={20}
            label={t('clearSearch')}
            onClick={() => {
              type('')
              field.current?.focus()
            }}
          />
        )
      }
    />
  )
}

export const CategorySelect = memo(function CategorySelect({
  place,
  quiet,
}: Pick<SearchFormProps, 'place' | 'quiet'>) {
  const { t, local } = useView<'browse'>()
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
            // A hidden category may still be linked to.
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

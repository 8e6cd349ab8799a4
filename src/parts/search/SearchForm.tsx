import { memo, useId, useState, type RefObject } from 'react'
import { sameId } from '../../core/lib/util/ids'
import { srOnly } from '../../ui/base'
import { Badge } from '../../ui/Badge'
import { Button } from '../../ui/Button'
import { IconButton } from '../../ui/IconButton'
import { closeIcon } from '../../ui/icons/cart'
import { filterIcon } from '../../ui/icons/search'
import { searchIcon } from '../../ui/icons/store'
import { Select } from '../../ui/Select'
import { css } from '../../ui/styles'
import { TextField } from '../../ui/TextField'
import { useValue } from '../../ui/use-value'
import { useShop, useView } from '../context'
import { Failure } from '../failure/Failure'
import { useResource } from '../loading/use-resource'
import type { Drafts } from './use-drafts'
import type { SearchPlace } from './use-search-place'

const form = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: end;
  gap: 16px 12px;
  margin-block-end: 16px;
  @container (min-width: 720px) {
    grid-template-columns: minmax(0, 1fr);
    gap: 16px;
  }
  @container (min-width: 1024px) {
    grid-template-columns: minmax(0, 5fr) minmax(0, 3fr) minmax(0, 2fr) minmax(0, 2fr);
    align-items: start;
  }
`
const toggle = css`
  display: flex;
  @container (min-width: 720px) {
    display: none;
  }
`
/** Icon only on the narrowest phones, where the box needs the room. */
const toggleText = css`
  @container (max-width: 359px) {
    position: absolute;
    clip-path: inset(50%);
  }
`
const region = css`
  display: none;
  grid-column: 1 / -1;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: start;
  gap: 16px 12px;
  & > :first-child {
    grid-column: 1 / -1;
  }
  &[data-open] {
    display: grid;
  }
  @container (min-width: 720px) {
    display: grid;
    grid-template-columns: minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr);
    gap: 16px;
    & > :first-child {
      grid-column: auto;
    }
  }
  @container (min-width: 1024px) {
    &,
    &[data-open] {
      display: contents;
    }
  }
`

interface SearchFormProps {
  place: SearchPlace
  drafts: Drafts
  field: RefObject<HTMLInputElement | null>
  /** Set when another part already reports the failure. */
  quiet: boolean
}

/** The search box, category and price filters. On a phone the filters open below the box. */
export function SearchForm({ place, drafts, field, quiet }: SearchFormProps) {
  const { t, number } = useView<'browse'>()
  const [open, setOpen] = useState(false)
  const id = useId()
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
      <div className={toggle}>
        <Button
          icon={filterIcon}
          aria={{ 'aria-expanded': open, 'aria-controls': id }}
          onClick={() => setOpen(!open)}
        >
          <span className={toggleText}>{t('filters')}</span>
          {place.count > 0 && (
            <>
              <span aria-hidden="true">
                <Badge tone="count">{number(place.count)}</Badge>
              </span>{' '}
              <span className={srOnly}>
                {t('filtersApplied', { count: place.count, n: number(place.count) })}
              </span>
            </>
          )}
        </Button>
      </div>
      <div id={id} className={region} data-open={open ? '' : undefined}>
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

const CategorySelect = memo(function CategorySelect({
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

interface PriceFieldProps extends Pick<Drafts, 'type' | 'commit'> {
  bound: 'from' | 'to'
  value: string
  error: Drafts['fromError' | 'toError']
}

/** Memoised: not re-rendered on every keystroke in the search box. */
const PriceField = memo(function PriceField({ bound, value, error, type, commit }: PriceFieldProps) {
  const { t, local } = useView<'browse'>()
  const currency = useValue(useShop().settings.settings.state).data?.currency
  return (
    <TextField
      label={bound === 'from' ? t('priceFrom') : t('priceTo')}
      value={value}
      inputMode="decimal"
      enterKeyHint="done"
      autoComplete="off"
      dir="ltr"
      maxLength={20}
      unit={currency && local(currency).text}
      error={error && (error === 'crossed' ? t('priceCrossed') : t('priceUnreadable'))}
      onChange={(text) => type(bound, text)}
      onBlur={commit}
    />
  )
})

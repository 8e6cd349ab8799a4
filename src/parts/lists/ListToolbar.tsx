import { memo, type Ref, type RefObject } from 'react'
import type { Sort } from '../../core/catalogue/port'
import { Badge } from '../../ui/Badge'
import { Button } from '../../ui/Button'
import { filterIcon } from '../../ui/icons/search'
import { gridIcon, listIcon, sortIcon } from '../../ui/icons/store'
import { Menu } from '../../ui/Menu'
import { toolbar } from './list-layout'
import { Segmented } from '../../ui/Segmented'
import { css, srOnly } from '../../ui/styles'
import { useView } from '../context'
import { sortOf, type ListPlace } from './use-list'
import { useDebounced } from '../search/use-search-place'
import { muted } from '../styles'

/** Sticks below the navigation bar, and hides while the page is scrolled down (`useHideOnScroll`). */
const bar = css`
  --s-over: 0px;
  column-gap: 8px;
  position: sticky;
  inset-block-start: var(--list-top, 0px);
  z-index: 1;
  transition: translate var(--s-slow) var(--s-ease);
  /* An opaque background up to the edges of the page. */
  &::before {
    content: '';
    position: absolute;
    /* Covers the hairlines of the bar itself. */
    inset: -1px -16px;
    z-index: -1;
  }
  &[data-stuck] {
    border-color: transparent;
  }
  &[data-stuck]::before {
    background: var(--s-background);
    border-block-end: 1px solid var(--s-line);
  }
  @container (min-width: 480px) {
    column-gap: 16px;
  }
  @container (min-width: 720px) {
    &::before {
      inset-inline: -32px;
    }
  }
  @media (prefers-reduced-motion: no-preference) {
    &[data-away]:not(:has(:focus-visible, [aria-expanded='true'])) {
      translate: 0 -100%;
    }
  }
`
const count = css`
  /* Reserves the width of the count, so that the row does not wrap when it loads. */
  min-inline-size: 6.5em;
  min-block-size: 1lh;
`
const tools = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: end;
  align-items: center;
  gap: 4px;
  margin-inline-start: auto;
  @container (min-width: 380px) {
    gap: 8px;
  }
  @container (min-width: 480px) {
    gap: 12px;
  }
`
/** On the narrowest phones, the button shows only its icon. */
const filtersButton = css`
  @container (max-width: 479px) {
    && > button {
      padding-inline: 12px;
    }
    /* The badge is on the button's corner, so that it does not change the width of the row. */
    & > button > span[aria-hidden] {
      position: absolute;
      inset-block-start: -6px;
      inset-inline-end: -4px;
      line-height: 1;
    }
  }
  @container (max-width: 379px) {
    & > button > span:first-of-type {
      position: absolute;
      clip-path: inset(50%);
    }
  }
`

interface ListToolbarProps {
  place: ListPlace
  total: number | null
  failed: boolean
  /** The text that is announced before the count. */
  note: string
  /** The element to focus when the focused one unmounts. */
  countRef: RefObject<HTMLDivElement | null>
  barRef: Ref<HTMLDivElement>
  filters: FiltersButtonProps | null
}

export function ListToolbar({ place, total, failed, note, countRef, barRef, filters }: ListToolbarProps) {
  const { t, amount } = useView()
  const text = total === null ? '' : t('productCount', { count: total, n: amount(total) })
  // Debounce the text of the live region, because the count changes with every keystroke.
  const announced = useDebounced(note ? `${note}. ${text}` : text)
  return (
    <div
      ref={barRef}
      className={`${toolbar} ${bar}`}
      data-none={total === 0 && !filters?.count}
      hidden={failed && total === null}
    >
      {filters && <FiltersButton {...filters} />}
      <div ref={countRef} className={`${muted} ${count}`} tabIndex={-1}>
        <span aria-hidden="true">{text}</span>
        <span className={srOnly} role="status">
          {announced}
        </span>
      </div>
      <Tools place={place} hidden={total === 0} />
    </div>
  )
}

export interface FiltersButtonProps {
  /** The number of active filters. */
  count: number
  open: boolean
  /** The id of the column that the button shows; undefined for a sheet. */
  controls: string | undefined
  onClick(): void
}

function FiltersButton({ count: applied, open, controls, onClick }: FiltersButtonProps) {
  const { t, amount } = useView()
  return (
    <div className={filtersButton}>
      <Button
        size="s"
        icon={filterIcon}
        aria-haspopup={controls === undefined ? 'dialog' : undefined}
        aria-expanded={open}
        aria-controls={open ? controls : undefined}
        onClick={onClick}
      >
        <span>{t('filters')}</span>
        {applied > 0 && (
          <>
            <span aria-hidden="true">
              <Badge tone="count">{amount(applied)}</Badge>
            </span>{' '}
            <span className={srOnly}>{t('filtersApplied', { count: applied, n: amount(applied) })}</span>
          </>
        )}
      </Button>
    </div>
  )
}

/** The tools of a list. They are memoised, so that they do not re-render on every keystroke of a search. */
const Tools = memo(function Tools({ place, hidden }: Pick<ListToolbarProps, 'place'> & { hidden: boolean }) {
  const { t } = useView()
  const sorts: readonly { key: Sort | 'clear'; text: string }[] = [
    { key: 'newest', text: t('sortNewest') },
    { key: 'discount', text: t('sortDiscount') },
    { key: 'price-up', text: t('sortPriceUp') },
    { key: 'price-down', text: t('sortPriceDown') },
    { key: 'az', text: t('sortAZ') },
    ...(place.sort ? [{ key: 'clear' as const, text: t('sortClear') }] : []),
  ]
  const chosen = sorts.find(({ key }) => key === place.sort)
  return (
    <div className={tools} hidden={hidden}>
      <Menu
        label={t('sort')}
        value={chosen?.text}
        icon={sortIcon}
        items={sorts.map((item) => ({ ...item, checked: item === chosen }))}
        onSelect={(key) => place.setSort(sortOf(key))}
      />
      <Segmented
        label={t('layout')}
        options={[
          { value: 'grid', text: t('gridLayout'), icon: gridIcon },
          { value: 'list', text: t('listLayout'), icon: listIcon },
        ]}
        value={place.layout}
        onChange={place.setLayout}
      />
    </div>
  )
})

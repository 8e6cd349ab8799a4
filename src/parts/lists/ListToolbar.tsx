import { memo, type RefObject } from 'react'
import type { Sort } from '../../core/catalogue/port'
import { srOnly } from '../../ui/base'
import { gridIcon, listIcon, sortIcon } from '../../ui/icons/store'
import { Menu } from '../../ui/Menu'
import { toolbar } from './toolbar'
import { Segmented } from '../../ui/Segmented'
import { css } from '../../ui/styles'
import { useView } from '../context'
import { sortOf, type ListPlace } from './use-list-place'
import { useDebounced } from './use-debounced'

const count = css`
  /* Reserves its width, so that the row does not wrap when the count loads. */
  min-inline-size: 6.5em;
  min-block-size: 1lh;
  color: var(--s-muted);
  font-size: var(--s-text-s);
  &:focus {
    outline: none;
  }
`
const tools = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
  margin-inline-start: auto;
`

interface ListToolbarProps {
  place: ListPlace
  total: number | null
  failed: boolean
  /** Announced before the count. */
  note: string
  /** Receives the focus when the focused element unmounts. */
  countRef?: RefObject<HTMLDivElement | null> | undefined
}

export function ListToolbar({ place, total, failed, note, countRef }: ListToolbarProps) {
  const { t, number } = useView<'browse'>()
  const text = total === null ? '' : t('productCount', { count: total, n: number(total) })
  // Debounced for the live region: while typing, the count changes with every keystroke.
  const announced = useDebounced(note ? `${note}. ${text}` : text)
  return (
    <div className={toolbar} data-none={total === 0} hidden={failed && total === null}>
      <div ref={countRef} className={count} tabIndex={-1}>
        <span aria-hidden="true">{text}</span>
        <span className={srOnly} role="status">
          {announced}
        </span>
      </div>
      <Tools place={place} hidden={total === 0} />
    </div>
  )
}

/** Memoised: it would otherwise re-render on every keystroke of a search. */
const Tools = memo(function Tools({ place, hidden }: Pick<ListToolbarProps, 'place'> & { hidden: boolean }) {
  const { t } = useView<'browse'>()
  const sorts: readonly { key: Sort | 'clear'; text: string }[] = [
    { key: 'az', text: t('sortAZ') },
    { key: 'price-up', text: t('sortPriceUp') },
    { key: 'price-down', text: t('sortPriceDown') },
    { key: 'clear', text: t('sortClear') },
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

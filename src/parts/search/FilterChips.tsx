import { memo, useEffect, useRef, type RefObject } from 'react'
import { sameId } from '../../core/lib/util/ids'
import { isolated } from '../../core/lib/text/isolated'
import { Button } from '../../ui/Button'
import { chip } from '../../ui/chip'
import { Icon } from '../../ui/Icon'
import { closeIcon } from '../../ui/icons/cart'
import { css } from '../../ui/styles'
import { useShop, useView } from '../context'
import { useResource } from '../loading/use-resource'
import type { SearchPlace } from './use-search-place'

const row = css`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-block-end: 16px;
`

type Query = Parameters<SearchPlace['set']>[0]

interface FilterChipsProps {
  place: SearchPlace
  /** Receives the focus when the last chip is removed. */
  after: RefObject<HTMLElement | null>
}

export const FilterChips = memo(function FilterChips({ place, after }: FilterChipsProps) {
  const { t, local, money } = useView<'browse'>()
  const categories = useResource(useShop().categories).data
  const group = useRef<HTMLDivElement>(null)
  const removed = useRef<number | null>(null)
  const { range } = place

  const chips: { text: string; lang?: string | undefined; without: Query }[] = []
  if (place.category) {
    const category = categories?.find(({ id }) => sameId(id, place.category))
    chips.push({ ...(category ? local(category.title) : { text: t('category') }), without: { category: '' } })
  }
  if (range.from !== null)
    chips.push({ text: t('abovePrice', { price: isolated(money(range.from)) }), without: { from: '' } })
  if (range.to !== null)
    chips.push({ text: t('belowPrice', { price: isolated(money(range.to)) }), without: { to: '' } })

  useEffect(() => {
    // The focused chip unmounts: focus the next one, or the list.
    if (removed.current === null) return
    const left = group.current?.querySelectorAll('button')
    const next = chips.length > 0 ? left?.[removed.current] : after.current
    next?.focus({ preventScroll: true })
    removed.current = null
  })

  return (
    <div ref={group} role="group" aria-label={t('appliedFilters')} hidden={chips.length === 0}>
      <ul className={row}>
        {chips.map(({ text, lang, without }, index) => (
          <li key={Object.keys(without)[0]}>
            <button
              type="button"
              className={chip}
              aria-label={t('removeFilter', { title: text })}
              onClick={() => {
                removed.current = index
                place.set(without)
              }}
            >
              <bdi lang={lang}>{text}</bdi>
              <Icon icon={closeIcon} size={16} />
            </button>
          </li>
        ))}
        <li>
          <Button
            variant="quiet"
            size="s"
            onClick={() => {
              removed.current = 0
              place.clearFilters()
            }}
          >
            {t('clearAll')}
          </Button>
        </li>
      </ul>
    </div>
  )
})

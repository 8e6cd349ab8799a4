import { useRef, useState } from 'react'
import { NO_NAMES } from '../../core/catalogue/port'
import { Button } from '../../ui/Button'
import { chip } from '../../ui/chip'
import { chipRow } from '../../ui/chip-row'
import { css } from '../../ui/styles'
import { useNavigator, useView } from '../context'
import { Link } from '../Link'
import { ChipsSkeleton } from '../lists/TileGrid'
import { useList } from '../lists/use-list'
import { useTiles } from '../lists/Tiles'
import { SearchBox } from './SearchBox'
import { productsToSuggest } from './Suggestions'
import { useRecentSearches } from './RecentSearches'
import { Form } from '../../ui/Form'
import { LocalText } from '../LocalText'

const place = css`
  display: grid;
  gap: 16px;
  inline-size: min(560px, 100%);
  margin-inline: auto;
`
const form = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: end;
  gap: 12px;
`

/** A search box and the categories, on screens that were not found. */
export function SearchAgain() {
  const navigator = useNavigator()
  const { t } = useView()
  const [text, setText] = useState('')
  const recents = useRecentSearches()
  const field = useRef<HTMLInputElement>(null)
  const anchor = useRef<HTMLFormElement>(null)
  const typed = text.trim()
  const list = useList(typed ? { scope: { of: 'all' }, text: typed, sort: null } : null)
  const found = typed ? list.data : null
  const search = (words: string) => {
    recents.addFound(words)
    navigator.go('products', {}, undefined, { q: words.trim() || undefined })
  }
  const { items: categories, status } = useTiles('categories')
  return (
    <div className={place}>
      <Form
        method="get"
        ref={anchor}
        className={form}
        role="search"
        onSubmit={(event) => {
          event.preventDefault()
          search(text)
        }}
      >
        <SearchBox
          field={field}
          anchor={anchor}
          value={text}
          onChange={setText}
          names={found?.names ?? NO_NAMES}
          products={productsToSuggest(found)}
          recents={recents}
          onSearch={search}
        />
        <Button submit>{t('search')}</Button>
      </Form>
      {!categories && status !== 'failed' && <ChipsSkeleton />}
      <nav className={chipRow} aria-label={t('categories')} hidden={!categories?.length}>
        {categories?.map((category) => (
          <Link key={category.id} to="category" params={category} className={chip}>
            <LocalText of={category.title} />
          </Link>
        ))}
      </nav>
    </div>
  )
}

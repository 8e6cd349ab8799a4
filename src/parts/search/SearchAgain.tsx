import { useState } from 'react'
import { Button } from '../../ui/Button'
import { chip, chipRow } from '../../ui/chip'
import { searchIcon } from '../../ui/icons/store'
import { css } from '../../ui/styles'
import { TextField } from '../../ui/TextField'
import { useNavigator, useShop, useView } from '../context'
import { Link } from '../Link'
import { ChipsSkeleton } from '../lists/ChipsSkeleton'
import { useResource } from '../loading/use-resource'

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
  & [aria-live] {
    display: none;
  }
`

/** A search box and the categories, for who has come to a page that is not there. */
export function SearchAgain() {
  const { categories } = useShop()
  const navigator = useNavigator()
  const { t, local } = useView<'browse'>()
  const [text, setText] = useState('')
  const { data, status } = useResource(categories)
  const visible = data?.filter((category) => category.visible) ?? []
  return (
    <div className={place}>
      <form
        className={form}
        role="search"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          navigator.go('products', {}, undefined, { q: text.trim() || undefined })
        }}
      >
        <TextField
          type="search"
          label={t('searchLabel')}
          icon={searchIcon}
          value={text}
          maxLength={100}
          enterKeyHint="search"
          autoComplete="off"
          onChange={setText}
        />
        <Button submit>{t('search')}</Button>
      </form>
      {!data && status !== 'failed' && <ChipsSkeleton />}
      <nav className={chipRow} aria-label={t('categories')} hidden={visible.length === 0}>
        {visible.map(({ id, title }) => {
          const { text: name, lang } = local(title)
          return (
            <Link key={id} to="category" params={{ id }} className={chip}>
              <span lang={lang}>{name}</span>
            </Link>
          )
        })}
      </nav>
    </div>
  )
}

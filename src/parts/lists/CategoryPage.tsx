import { sameId } from '../../core/lib/ids'
import type { Localized, Subcategory } from '../../core/types'
import { css } from '../../ui/styles'
import { useShop, useView } from '../context'
import { Link } from '../Link'
import { Page, PageTitle } from '../Page'
import { useResource } from '../use-resource'
import { ProductList } from './ProductList'

const chips = css`
  display: flex;
  gap: 8px;
  margin-block-end: 24px;
  padding-block: 4px;
  overflow-x: auto;
  scrollbar-width: none;
  & > a {
    flex: none;
    display: inline-flex;
    align-items: center;
    min-block-size: 44px;
    padding-inline: 18px;
    border: 1px solid var(--s-line);
    border-radius: var(--s-pill);
    font-size: var(--s-text-s);
    transition: border-color var(--s-fast) var(--s-ease);
  }
  & > a:hover {
    border-color: var(--s-ink);
  }
`

/** /category/{id}: its title, its sub-categories, its products (SPEC §2). */
export function CategoryPage({ id }: { id: string }) {
  const shop = useShop()
  const { t } = useView()
  const category = useResource(shop.categories).data?.find((other) => sameId(other.id, id))
  const subcategories = (useResource(shop.subcategories).data ?? []).filter(
    ({ categoryId }) => categoryId !== null && sameId(categoryId, id),
  )
  return (
    <Page>
      <ListTitle title={category?.title} fallback={t('categories')} />
      {subcategories.length > 0 && <SubcategoryChips subcategories={subcategories} />}
      <ProductList scope={{ of: 'category', id }} />
    </Page>
  )
}

function SubcategoryChips({ subcategories }: { subcategories: readonly Subcategory[] }) {
  const { t, local } = useView()
  return (
    <nav className={chips} aria-label={t('subcategories')}>
      {subcategories.map((subcategory) => {
        const { text, lang } = local(subcategory.title)
        return (
          <Link
            key={subcategory.id}
            to="subcategory"
            params={{ title: subcategory.title.en }}
            state={{ subcategory }}
            lang={lang}
          >
            {text}
          </Link>
        )
      })}
    </nav>
  )
}

/** A list's heading: the name of what is listed, or a general word until it is known. */
export function ListTitle({ title, fallback }: { title: Localized | undefined; fallback: string }) {
  const { local } = useView()
  const shown = title && local(title)
  return <PageTitle lang={shown?.lang}>{shown?.text ?? fallback}</PageTitle>
}

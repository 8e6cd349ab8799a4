import type { Scope } from '../../core/catalogue/port'
import type { Localized, Subcategory } from '../../core/types'
import { useView, useRouter, useShop } from '../context'
import { PageTitle, TitleLine, Page } from '../Page'
import { Button } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { gridIcon, searchIcon } from '../../ui/icons/store'
import { srOnly } from '../../ui/styles'
import { useLink, Link } from '../Link'
import { findNamed, sameId } from '../../core/lib/util/ids'
import type { Elements } from '../../ui/elements'
import { useResource } from '../loading/use-resource'
import { useSearchPlace } from '../search/use-search-place'
import { ListBody } from './ListBody'
import { useList, useListPlace } from './use-list'
import { chip } from '../../ui/chip'
import { chipRow } from '../../ui/chip-row'
import { Failure } from '../failure/Failure'
import { ChipsSkeleton } from './TileGrid'
import type { TileList } from './Tiles'
import { subcategoryTitled } from '../../core/lib/catalogue/subcategory-titled'
import { isolated } from '../../core/lib/text/isolated'
import { spaced, tall } from '../styles'
import { LocalText } from '../LocalText'

function ListTitle({ title, fallback }: { title: Localized | string | null; fallback: string }) {
  const { local } = useView()
  if (title === null) {
    return (
      <PageTitle>
        <span className={srOnly}>{fallback}</span>
        <TitleLine />
      </PageTitle>
    )
  }
  if (typeof title === 'string') return <PageTitle>{title}</PageTitle>
  const { text, lang } = local(title)
  return <PageTitle lang={lang}>{text}</PageTitle>
}

/** A message for a list without products or, with `gone`, for a list that does not exist. */
function NothingHere({ gone = false, to = 'categories' }: { gone?: boolean; to?: TileList | undefined }) {
  const { t } = useView()
  const { link } = useLink()
  return (
    <div className={gone ? tall : undefined}>
      <EmptyState
        icon={gone ? searchIcon : gridIcon}
        title={gone ? t('goneHint') : t('nothingHere')}
        action={
          <Button variant="primary" {...link({ to, params: {} })}>
            {to === 'brands' ? t('brands') : t('browseCategories')}
          </Button>
        }
      />
    </div>
  )
}

/** Returns the list of a page, and its sort order and filters in the URL. If the scope is null, waits. */
function useListPage(scope: Scope | null) {
  const place = useListPlace()
  const filters = useSearchPlace()
  return {
    list: useList(scope && { scope, filters: filters.filters, sort: place.sort }),
    place,
    filters,
  }
}

interface ListScreenProps {
  page: ReturnType<typeof useListPage>
  name: 'brand' | 'category'
  /** The title; null until it is known. */
  title: Localized | null
  to?: TileList
  /** The React key of the body: a change remounts it. */
  bodyKey?: string
  above?: Elements
}

/** The screen of a brand or category, or of one that does not exist. */
function ListScreen({ page, name, title, to, bodyKey, above }: ListScreenProps) {
  const { t } = useView()
  const { list } = page
  const failed = list.status === 'failed'
  const gone = failed && list.refusal.kind === 'missing'
  return (
    <Page wide>
      <ListTitle title={gone ? t(`${name}Gone`) : (title ?? (failed ? t(name) : null))} fallback={t(name)} />
      {gone ? (
        <NothingHere gone to={to} />
      ) : (
        <>
          {above}
          <ListBody key={bodyKey} {...page} empty={<NothingHere to={to} />} />
        </>
      )}
    </Page>
  )
}

/**
 * /brand/{id}. The title comes from whichever is available first: the list of brands, the link that was followed, or
 * the brand's response.
 */
export function BrandPage() {
  const shop = useShop()
  const router = useRouter()
  const id = router?.route.params.id ?? ''
  const page = useListPage({ of: 'brand', id })
  const brand =
    findNamed(useResource(shop.brands).data ?? [], id) ?? router?.state.brand ?? page.list.data?.collection
  return <ListScreen page={page} name="brand" title={brand?.title ?? null} to="brands" />
}

/** /category/{id} */
export function CategoryPage() {
  const shop = useShop()
  const id = useRouter()?.route.params.id ?? ''
  const page = useListPage({ of: 'category', id })
  const { data, status } = page.list
  const collection = data?.collection
  const category = findNamed(useResource(shop.categories).data ?? [], id) ?? collection
  const all = useResource(shop.subcategories)
  const own = collection?.subcategories ?? []
  const subcategories =
    own.length > 0 ? own : (all.data ?? []).filter(({ categoryId }) => sameId(categoryId, category?.id ?? id))
  const isEmpty = subcategories.length === 0
  const row = !isEmpty || (shop.can.subcategories && (all.status === 'idle' || all.status === 'loading'))
  return (
    <ListScreen
      page={page}
      name="category"
      title={category?.title ?? null}
      // Remount the body when the row of chips disappears, so that the browser does not count the change as a layout
      // shift.
      bodyKey={String(row)}
      above={
        <>
          {row && <SubcategoryChips subcategories={subcategories} />}
          {isEmpty && status === 'ready' && all.status === 'failed' && (
            <div className={spaced}>
              <Failure form="line" onRetry={() => void shop.subcategories.reload()} />
            </div>
          )}
        </>
      }
    />
  )
}

function SubcategoryChips({ subcategories }: { subcategories: readonly Subcategory[] }) {
  const { t } = useView()
  if (subcategories.length === 0) return <ChipsSkeleton />
  return (
    <nav className={chipRow} aria-label={t('subcategories')}>
      {subcategories.map((subcategory) => (
        <Link
          key={subcategory.id}
          className={chip}
          to="subcategory"
          params={{ title: subcategory.title.en }}
          state={{ subcategory }}
        >
          <LocalText of={subcategory.title} />
        </Link>
      ))}
    </nav>
  )
}

/** /subcategory/{title_en}. Links pass the subcategory; if opened directly, it is looked up by its English title. */
export function SubcategoryPage() {
  const shop = useShop()
  const { t } = useView()
  const router = useRouter()
  const title = router?.route.params.title ?? ''
  const linked = router?.state.subcategory
  const all = useResource(shop.subcategories)
  const subcategory = linked ?? subcategoryTitled(all.data ?? [], title)
  const page = useListPage(subcategory ? { of: 'subcategory', id: subcategory.id } : null)
  const gone = all.status === 'ready' && !subcategory
  const failed = all.status === 'failed' && !subcategory
  const name = subcategory?.title ?? (failed ? title : null)
  return (
    <Page wide>
      <ListTitle title={gone ? t('subcategoryGone', { title: isolated(title) }) : name} fallback={title} />
      {failed ? (
        <Failure form="screen" onRetry={() => void shop.subcategories.reload()} />
      ) : gone ? (
        <NothingHere gone />
      ) : (
        <ListBody {...page} empty={<NothingHere />} title={subcategory?.title ?? null} />
      )}
    </Page>
  )
}

import { imageUrl, placeholderUrl } from '../../core/lib/images'
import { pathOf } from '../../core/routes'
import type { HomeBlock } from '../../core/types'
import { Picture } from '../../ui/Picture'
import { Skeleton } from '../../ui/Skeleton'
import { css } from '../../ui/styles'
import { useShop, useView } from '../context'
import { Failure } from '../Failure'
import { ServerLink } from '../Link'
import { useResource } from '../use-resource'

/** Small screens only (SPEC §2): wide ones have the categories in the bar. */
const strip = css`
  display: flex;
  gap: 16px;
  margin-block-end: -40px;
  padding: 16px;
  overflow-x: auto;
  scrollbar-width: none;
  & > [role='alert'] {
    flex: 1;
  }
  @container (min-width: 1060px) {
    display: none;
  }
`
const item = css`
  display: flex;
  flex: none;
  flex-direction: column;
  align-items: center;
  gap: 8px;
  inline-size: 76px;
  font-size: var(--s-text-s);
  line-height: 1.3;
  text-align: center;
  &:lang(ar) {
    line-height: 1.5;
  }
`
/** Two lines, whether or not a title fills them: the strip is as high before its titles are known. */
const name = css`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
  inline-size: 100%;
  block-size: 2.6em;
  &:lang(ar) {
    block-size: 3em;
  }
`
const round = css`
  overflow: hidden;
  inline-size: 68px;
  border-radius: 50%;
  background: var(--s-sunken);
`

interface CategoryStripProps {
  block?: Extract<HomeBlock, { type: 'CategoryStrip' }>
  /** Whether somebody else tells of the failure. */
  quiet?: boolean
}

/** Round category pictures: the block's own items, or the shop's categories, whose place is kept while they load. */
export function CategoryStrip({ block, quiet }: CategoryStripProps) {
  const shop = useShop()
  const { local, t } = useView()
  const { data, status } = useResource(shop.categories)
  const items =
    block?.items ??
    data
      ?.filter(({ visible }) => visible)
      .map(({ id, title, image }) => ({ path: pathOf('category', { id }), image, title }))
  if (!items && status !== 'failed') return <CategoryStripSkeleton />
  if (!items && !quiet) {
    return (
      <div className={strip}>
        <Failure onRetry={() => void shop.categories.reload()} />
      </div>
    )
  }
  if (!items?.length) return null
  return (
    <nav className={strip} aria-label={t('categories')}>
      {items.map(({ path, image, title }) => {
        const { text, lang } = local(title)
        return (
          <ServerLink key={path} url={path} className={item} lang={lang}>
            <span className={round}>
              <Picture
                src={image === null ? null : imageUrl(shop.host, 'categories', image)}
                fallbackSrc={placeholderUrl(shop.host)}
                alt=""
                ratio="1/1"
              />
            </span>
            <span className={name}>{text}</span>
          </ServerLink>
        )
      })}
    </nav>
  )
}

export function CategoryStripSkeleton() {
  return (
    <div className={strip} aria-hidden="true">
      {[...Array(8).keys()].map((index) => (
        <div key={index} className={item}>
          <span className={round}>
            <Skeleton shape="1/1" />
          </span>
          <span className={name}>
            <Skeleton />
          </span>
        </div>
      ))}
    </div>
  )
}

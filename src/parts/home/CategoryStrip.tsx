import { imageUrl, placeholderUrl } from '../../core/lib/web/images'
import { pathOf } from '../../core/routes'
import type { HomeBlock } from '../../core/types'
import { Picture } from '../../ui/Picture'
import { useShop, useView } from '../context'
import { Failure } from '../failure/Failure'
import { ServerLink } from '../Link'
import { useResource } from '../loading/use-resource'
import { CategoryStripSkeleton, item, name, round, strip } from './CategoryStripSkeleton'

interface CategoryStripProps {
  block?: Extract<HomeBlock, { type: 'CategoryStrip' }>
  /** Set when another part already reports the failure. */
  quiet?: boolean
}

/** Round category pictures: the block's own items, or the shop's categories, with space reserved while they load. */
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
    <nav className={strip} style={{ '--count': items.length }} aria-label={t('categories')}>
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

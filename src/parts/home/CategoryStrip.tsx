import type { HomeBlock } from '../../core/types'
import { useShop, useView } from '../context'
import { Failure } from '../failure/Failure'
import { useResource } from '../loading/use-resource'
import { CategoryStripSkeleton, item, name, round, strip } from './HomeSkeleton'
import { pathOf } from '../../core/routing/routes'
import { ServerLink } from '../Link'
import { ShopPicture } from '../ShopPicture'

interface CategoryStripProps {
  block?: Extract<HomeBlock, { type: 'CategoryStrip' }>
  /** Whether to render nothing on failure, because another part already reports it. */
  hidesFailure?: boolean
}

/** Round category pictures: the block's own items, or the shop's categories, with space reserved while they load. */
export function CategoryStrip({ block, hidesFailure }: CategoryStripProps) {
  const shop = useShop()
  const { local, t } = useView()
  const { data, status } = useResource(shop.categories)
  const items =
    block?.items ??
    data
      ?.filter(({ visible }) => visible)
      .map((category) => ({ ...category, path: pathOf('category', category) }))
  if (!items && status !== 'failed') return <CategoryStripSkeleton />
  if (!items && !hidesFailure) {
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
              <ShopPicture folder="categories" image={image} ratio="1/1" />
            </span>
            <span className={name}>{text}</span>
          </ServerLink>
        )
      })}
    </nav>
  )
}

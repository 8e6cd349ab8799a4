import { sameId } from '../../core/lib/util/ids'
import type { Product } from '../../core/types'
import { Icon } from '../../ui/Icon'
import { chevronEndIcon } from '../../ui/icons/store'
import { css } from '../../ui/styles'
import { useIdle } from '../../ui/use-idle'
import { useValue } from '../../ui/use-value'
import { useWholeRender } from '../../ui/whole-render'
import { useShop, useView } from '../context'
import { useLoading } from '../loading/use-resource'
import { Link } from '../Link'
import { crumbSpace } from './product-layout'

const trail = css`
  color: var(--s-muted);
  font-size: var(--s-text-s);
  & > ol {
    display: flex;
    align-items: center;
  }
  & li {
    display: flex;
    align-items: center;
    min-inline-size: 0;
  }
  & a {
    overflow: hidden;
    padding: 8px 4px;
    margin-inline-start: -4px;
    line-height: 24px;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & svg {
    flex: none;
    margin-inline: 0 4px;
  }
  @media (hover: hover) {
    & a:hover {
      color: var(--s-ink);
    }
  }
`

/** The product's category and subcategory. */
export function Breadcrumb({ product }: { product: Product }) {
  const { categories, subcategories } = useShop()
  const { t, local } = useView()
  const idle = useIdle()
  const { categoryId, subcategoryId } = product
  const whole = useWholeRender()
  useLoading(idle && subcategoryId !== null ? subcategories : null)
  // In the browser, the document's head loads them.
  useLoading(whole && categoryId !== null ? categories : null)
  const category = useValue(categories.state).data?.find(({ id }) => sameId(id, categoryId))
  const subcategory = useValue(subcategories.state).data?.find(({ id }) => sameId(id, subcategoryId))
  const titles = { category: category && local(category.title), sub: subcategory && local(subcategory.title) }
  return (
    <div className={crumbSpace}>
      {(category || subcategory) && (
        <nav className={trail} aria-label={t('breadcrumb')}>
          <ol>
            {category && titles.category && (
              <li>
                <Link to="category" params={{ id: category.id }} lang={titles.category.lang}>
                  <bdi>{titles.category.text}</bdi>
                </Link>
              </li>
            )}
            {subcategory && titles.sub && (
              <li>
                {category && <Icon icon={chevronEndIcon} size={14} />}
                <Link
                  to="subcategory"
                  params={{ title: subcategory.title.en }}
                  state={{ subcategory }}
                  lang={titles.sub.lang}
                >
                  <bdi>{titles.sub.text}</bdi>
                </Link>
              </li>
            )}
          </ol>
        </nav>
      )}
    </div>
  )
}

import { sameId } from '../../core/lib/util/ids'
import type { Id } from '../../core/types'
import { css } from '../../ui/styles'
import { useValue } from '../../ui/use-value'
import { useShop, useView } from '../context'
import { Link } from '../Link'

/** One line high, even while the brand's title loads. */
const line = css`
  display: flex;
  min-block-size: 24px;
  color: var(--s-accent);
  font-size: var(--s-text-s);
  font-weight: 500;
  line-height: 24px;
  & > a {
    min-inline-size: 24px;
    overflow: hidden;
    text-overflow: ellipsis;
    text-underline-offset: 0.3em;
    white-space: nowrap;
  }
  @media (hover: hover) {
    & > a:hover {
      text-decoration: underline;
    }
  }
`

/** A link to the product's brand. The brands are loaded anyway, for the document's head. */
export function BrandLink({ brandId }: { brandId: Id }) {
  const { brands } = useShop()
  const { local } = useView()
  const brand = useValue(brands.state).data?.find(({ id }) => sameId(id, brandId))
  const title = brand && local(brand.title)
  return (
    <div className={line}>
      {title && (
        <Link to="brand" params={{ id: brand.id }} state={{ brand }} lang={title.lang}>
          <bdi>{title.text}</bdi>
        </Link>
      )}
    </div>
  )
}

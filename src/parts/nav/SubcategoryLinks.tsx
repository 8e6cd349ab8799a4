import type { Subcategory } from '../../core/types'
import { Skeleton } from '../../ui/Skeleton'
import { css } from '../../ui/styles'
import { useElement } from '../context'
import { Link } from '../Link'
import { LocalText } from '../LocalText'

/** `--row-size` is the height of a link. */
const list = css`
  & > li {
    display: flex;
    align-items: center;
    min-block-size: var(--row-size);
  }
  & a {
    flex: 1;
    align-content: center;
    min-block-size: var(--row-size);
    border-radius: var(--s-radius);
    line-height: 1.4;
    color: var(--s-muted);
    @media (hover: hover) {
      &:hover {
        color: var(--s-ink);
        text-decoration: underline;
      }
    }
  }
`

const EXPECTED = [1, 2, 3, 4, 5]

/** Links to subcategories. A click closes the menu. Until the subcategories have loaded, shows a skeleton. */
export function SubcategoryLinks({ all }: { all: readonly Subcategory[] | undefined }) {
  const { panels } = useElement()
  return (
    <ul className={list} aria-hidden={!all || undefined}>
      {all?.map((subcategory) => (
        <li key={subcategory.id}>
          <Link
            to="subcategory"
            params={{ title: subcategory.title.en }}
            state={{ subcategory }}
            before={panels.close}
          >
            <LocalText of={subcategory.title} />
          </Link>
        </li>
      )) ??
        EXPECTED.map((index) => (
          <li key={index}>
            <Skeleton />
          </li>
        ))}
    </ul>
  )
}

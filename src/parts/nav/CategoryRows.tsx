import { useId, useRef, useState } from 'react'
import type { Brand } from '../../core/types'
import { IconButton } from '../../ui/IconButton'
import { chevronDownIcon } from '../../ui/icons/store'
import { css } from '../../ui/styles'
import { useElement, useView } from '../context'
import { Failure } from '../failure/Failure'
import { Link } from '../Link'
import { LinePicture } from '../LinePicture'
import { LocalText } from '../LocalText'
import { SubcategoryLinks } from './SubcategoryLinks'
import { useSubcategories, type Subcategories } from './use-subcategories'

const row = css`
  display: flex;
  align-items: center;
  border-radius: var(--s-radius);
  & > a {
    flex: 1;
    display: flex;
    align-items: center;
    gap: 10px;
    min-inline-size: 0;
    min-block-size: 52px;
    padding-inline-start: 12px;
    border-radius: var(--s-radius);
    line-height: 1.4;
    overflow-wrap: anywhere;
  }
  & > a:focus-visible {
    outline-offset: -2px;
  }
  & > [aria-expanded] > svg {
    color: var(--s-muted);
    transition: rotate var(--s-fast) var(--s-ease);
  }
  & > [aria-expanded='true'] > svg {
    rotate: 180deg;
  }
  @media (hover: hover) {
    & > a:hover {
      background: var(--s-sunken);
    }
  }
`
/** Aligns the subcategories with the title of their category. */
const inside = css`
  --row-size: 44px;
  padding-inline: 62px 12px;
  padding-block-end: 8px;
`

/** The maximum number of categories in the menu. The screen of all categories has the others. */
const MOST = 12

/** The categories in the side menu. A button beside each discloses its subcategories. */
export function CategoryRows({ categories }: { categories: readonly Brand[] }) {
  const { panels } = useElement()
  const { t } = useView()
  const subcategories = useSubcategories()
  return (
    <ul>
      {categories.slice(0, MOST).map((category) => (
        <CategoryRow key={category.id} category={category} subcategories={subcategories} />
      ))}
      {categories.length > MOST && (
        <li className={row}>
          <Link to="categories" params={{}} before={panels.close}>
            {t('seeAll')}
          </Link>
        </li>
      )}
    </ul>
  )
}

interface CategoryRowProps {
  category: Brand
  subcategories: Subcategories
}

function CategoryRow({ category, subcategories: { of, failed, retry } }: CategoryRowProps) {
  const { panels } = useElement()
  const { t, local } = useView()
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLElement>(null)
  const id = useId()
  const own = of(category)
  // The button stays if it was opened before the list had loaded, so that it keeps the focus.
  const withButton = open || own?.length !== 0
  const target = { to: 'category', params: category, before: panels.close } as const
  return (
    <li>
      <div className={row}>
        <Link {...target}>
          <LinePicture folder="categories" image={category.image} ratio="1/1" width={40} />
          <LocalText of={category.title} />
        </Link>
        {withButton && (
          <IconButton
            ref={button}
            icon={chevronDownIcon}
            size={18}
            label={`${t('subcategories')}: ${local(category.title).text}`}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          />
        )}
      </div>
      {withButton && (
        <div id={id} className={inside} hidden={!open}>
          {!open ? null : failed ? (
            <Failure form="line" place={button} onRetry={retry} />
          ) : own?.length === 0 ? (
            <Link {...target}>{t('seeAll')}</Link>
          ) : (
            <SubcategoryLinks all={own} />
          )}
        </div>
      )}
    </li>
  )
}

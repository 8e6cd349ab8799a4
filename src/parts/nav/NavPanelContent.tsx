import type { ReactNode, RefObject } from 'react'
import type { Resource } from '../../core/stores/resource'
import { Panel } from '../../ui/Panel'
import { Spinner } from '../../ui/Spinner'
import { css } from '../../ui/styles'
import { useValue } from '../../ui/use-value'
import { useElement, useShop, useView } from '../context'
import { Failure } from '../Failure'
import { Link } from '../Link'
import { BrandTiles, CategoryTiles } from '../lists/Tiles'
import { useResource } from '../use-resource'
import type { NavPanelProps } from './NavPanel'

const body = css`
  max-inline-size: 1280px;
  margin-inline: auto;
  padding: 24px 32px 32px;
`
const seeAll = css`
  display: grid;
  place-items: center;
  min-block-size: 100px;
  block-size: 100%;
  border: 1px solid var(--s-line);
  border-radius: var(--s-radius-m);
  color: var(--s-accent);
  font-weight: 500;
  &:hover {
    border-color: var(--s-accent);
  }
`

interface NavPanelContentProps extends NavPanelProps {
  id: string
  trigger: RefObject<HTMLElement | null>
}

/** SPEC §2: six columns of visible categories, or five of brands, each with a See all tile. */
export function NavPanelContent({ id, panel, bar, trigger }: NavPanelContentProps) {
  const shop = useShop()
  const { panels } = useElement()
  const { t } = useView()
  const open = useValue(panels.open) === panel
  const toAll = (
    <li>
      <Link to={panel} params={{}} className={seeAll} before={panels.close}>
        {t('seeAll')}
      </Link>
    </li>
  )
  return (
    <Panel
      id={id}
      open={open}
      label={t(panel)}
      anchor={bar}
      trigger={trigger}
      align="stretch"
      onClose={panels.close}
    >
      <div className={body}>
        {panel === 'categories' ? (
          <Loaded resource={shop.categories}>
            {(categories) => (
              <CategoryTiles
                columns={6}
                items={categories.filter(({ visible }) => visible)}
                onChoose={panels.close}
              >
                {toAll}
              </CategoryTiles>
            )}
          </Loaded>
        ) : (
          <Loaded resource={shop.brands}>
            {(brands) => (
              <BrandTiles columns={5} items={brands} onChoose={panels.close}>
                {toAll}
              </BrandTiles>
            )}
          </Loaded>
        )}
      </div>
    </Panel>
  )
}

function Loaded<T>({ resource, children }: { resource: Resource<T[]>; children: (items: T[]) => ReactNode }) {
  const state = useResource(resource)
  if (state.status === 'failed') return <Failure onRetry={() => void resource.reload()} />
  return state.data ? children(state.data) : <Spinner />
}

import { Button } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { cartIcon } from '../../ui/icons/common'
import { useNavigator, useShop, useView } from '../context'
import { CategoryTiles } from '../lists/Tiles'
import { useResource } from '../use-resource'
import { Section } from './Section'

/** A store without home blocks still looks intended: it opens with its categories. */
export function EmptyHome() {
  const shop = useShop()
  const navigator = useNavigator()
  const { t } = useView()
  const { data } = useResource(shop.categories)
  const visible = (data ?? []).filter((category) => category.visible)
  return (
    <Section>
      <EmptyState
        icon={cartIcon}
        title={t('emptyHome')}
        action={
          <Button variant="primary" onClick={() => navigator.go('categories', {})}>
            {t('browseCategories')}
          </Button>
        }
      />
      <CategoryTiles items={visible} />
    </Section>
  )
}

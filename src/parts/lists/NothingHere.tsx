import { Button } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { gridIcon, searchIcon } from '../../ui/icons/store'
import { css } from '../../ui/styles'
import { useView } from '../context'
import { useLink } from '../Link'

/** As high as a list, so that the footer does not move up. */
const place = css`
  min-block-size: 90dvh;
`

/** Shown for a list without products or, with `gone`, for a list that does not exist. */
export function NothingHere({
  gone = false,
  to = 'categories',
}: {
  gone?: boolean
  to?: 'categories' | 'brands'
}) {
  const { t } = useView()
  const { link } = useLink()
  return (
    <div className={gone ? place : undefined}>
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

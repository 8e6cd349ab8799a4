import { Alert } from '../../ui/Alert'
import { useView } from '../context'

/** A message for the developer of the page, if the element has no product id. */
export function NoProductId() {
  const { t } = useView()
  return <Alert tone="info">{t('noProductId')}</Alert>
}

import { Alert } from '../../ui/Alert'
import { useView } from '../context'

/** Tells the developer of the page what is missing. */
export function NoProductId() {
  const { t } = useView()
  return <Alert tone="info">{t('noProductId')}</Alert>
}

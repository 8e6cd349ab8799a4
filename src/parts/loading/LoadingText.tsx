import { srOnly } from '../../ui/styles'
import { useView } from '../context'

/** The text of a skeleton for screen readers. */
export function LoadingText() {
  const { t } = useView()
  return (
    <p className={srOnly} role="status">
      {t('loading')}
    </p>
  )
}

import { srOnly } from '../../ui/styles'
import { useView } from '../context'

/** A text that tells screen readers that content is loading. */
export function LoadingText() {
  const { t } = useView()
  return (
    <p className={srOnly} role="status">
      {t('loading')}
    </p>
  )
}

import { srOnly } from '../../ui/base'
import { useView } from '../context'

/** What a screen reader hears of a skeleton. */
export function LoadingText() {
  const { t } = useView<'store'>()
  return (
    <p className={srOnly} role="status">
      {t('loading')}
    </p>
  )
}

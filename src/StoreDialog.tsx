import { App } from './App'
import { useView } from './parts/context'
import { Dialog } from './ui/Dialog'

/** The full store over somebody's page, with routing in memory: where links of a lone element lead. */
export function StoreDialog({ initialPath, onClose }: { initialPath: string; onClose: () => void }) {
  const { t } = useView()
  return (
    <Dialog open full title={t('openInStore')} closeLabel={t('close')} onClose={onClose}>
      <App routing="memory" base="" initialPath={initialPath} seo={false} />
    </Dialog>
  )
}

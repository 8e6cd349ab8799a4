import { useMemo, useRef } from 'react'
import { App } from './App'
import { createPanels } from './core/stores/panels'
import { ElementReactContext, useElement, useView } from './parts/context'
import { Dialog } from './ui/Dialog'

/** The full store over somebody's page, with routing in memory: where links of a lone element lead. */
export function StoreDialog({ initialPath, onClose }: { initialPath: string; onClose: () => void }) {
  const { t } = useView()
  const element = useElement()
  const scroller = useRef<HTMLDivElement>(null)
  // Panels of its own: the drawer of the element outside must not open with the one inside.
  const inside = useMemo(() => ({ ...element, panels: createPanels() }), [element])
  return (
    <Dialog open full title={t('openInStore')} closeLabel={t('close')} onClose={onClose} bodyRef={scroller}>
      <ElementReactContext value={inside}>
        <App routing="memory" base="" initialPath={initialPath} seo={false} scroller={scroller} />
      </ElementReactContext>
    </Dialog>
  )
}

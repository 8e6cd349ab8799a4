import { useMemo, useRef } from 'react'
import { App, type AppProps } from './App'
import { CardDialogs } from './Frame'
import { createPanels } from '../core/stores/panels'
import { ElementReactContext, useElement, useShop, useValue, useView } from '../parts/context'
import { Dialog } from '../parts/Dialog'

interface StoreDialogProps extends Pick<AppProps, 'initialPath' | 'initialState'> {
  onClose: () => void
}

/** The full store in a dialog over the host page, with memory routing. Links of a drop-in without another target open it. */
export function StoreDialog({ onClose, ...first }: StoreDialogProps) {
  const { t, local } = useView()
  const store = useValue(useShop().settings.settings.state).data
  const element = useElement()
  const scroller = useRef<HTMLDivElement>(null)
  // The store in the dialog has its own panels: with those of the element, both cart drawers would open at once.
  const inside = useMemo(() => ({ ...element, panels: createPanels() }), [element])
  return (
    <Dialog
      open
      full
      title={(store && local(store.store).text) || t('openInStore')}
      onClose={onClose}
      bodyRef={scroller}
    >
      <ElementReactContext value={inside}>
        <App routing="memory" base="" {...first} seo={false} scroller={scroller} />
        <CardDialogs />
      </ElementReactContext>
    </Dialog>
  )
}

import { useValue } from '../../ui/use-value'
import { useElement } from '../context'
import { CantOpen, Deferred } from '../loading/Deferred'
import { lazyPart } from '../loading/lazy-part'

const QuickAddDialog = lazyPart(async () => (await import('./QuickAddDialog')).QuickAddDialog)

/** Renders the options of a product over the list after a click on its plus; the code loads then. */
export function QuickAddPresenter() {
  const { panels } = useElement()
  const wanted = useValue(panels.open) === 'quick-add'
  return (
    wanted && (
      <Deferred wanted instead={<CantOpen wanted />}>
        <QuickAddDialog />
      </Deferred>
    )
  )
}

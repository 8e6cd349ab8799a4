import { useValue } from '../../ui/use-value'
import { CantOpen } from '../CantOpen'
import { useElement } from '../context'
import { Later } from '../Later'
import { lazyPart } from '../lazy-part'

const GateDialog = lazyPart(async () => (await import('./GateDialog')).GateDialog, 'account')

/** Where the gate opens in an element; its code comes when somebody wants to buy. */
export function GatePresenter() {
  const { panels } = useElement()
  const open = useValue(panels.open) === 'gate'
  return (
    open && (
      <Later wanted instead={<CantOpen wanted />}>
        <GateDialog />
      </Later>
    )
  )
}

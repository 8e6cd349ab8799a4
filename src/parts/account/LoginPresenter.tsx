import { useValue } from '../../ui/use-value'
import { useElement } from '../context'
import { CantOpen, Deferred } from '../loading/Deferred'
import { lazyPart } from '../loading/lazy-part'

const LoginDialog = lazyPart(async () => (await import('./LoginDialog')).LoginDialog)

/** Renders the login dialog of an element; its code loads when a visitor clicks a heart. */
export function LoginPresenter() {
  const { panels } = useElement()
  const wanted = useValue(panels.open) === 'login'
  return (
    wanted && (
      <Deferred wanted instead={<CantOpen wanted />}>
        <LoginDialog />
      </Deferred>
    )
  )
}

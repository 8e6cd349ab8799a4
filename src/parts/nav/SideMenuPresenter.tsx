import { useEffect } from 'react'
import type { ElementApi } from '../../core/element-api'
import { useElement, useValue } from '../context'
import { Deferred } from '../loading/Deferred'
import { lazyPart } from '../loading/lazy-part'

const SideMenu = lazyPart(async () => (await import('./SideMenu')).SideMenu)

/**
 * Registers `openMenu()` and `closeMenu()`, for merchants who slot their own bar. Loads the side menu when the page is
 * idle or the menu is opened.
 */
export function SideMenuPresenter() {
  const { panels, registerMethods } = useElement()
  const open = useValue(panels.open) === 'menu'
  useEffect(
    () =>
      registerMethods({
        openMenu: () => panels.show('menu'),
        closeMenu: () => {
          if (panels.open.peek() === 'menu') panels.close()
        },
      } satisfies ElementApi<'store-nav'>),
    [panels, registerMethods],
  )
  return (
    <Deferred wanted={open}>
      <SideMenu />
    </Deferred>
  )
}

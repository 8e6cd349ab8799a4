import { Frame } from '../src/app/Frame'
import { NavBar } from '../src/parts/nav/NavBar'
import { SideMenuPresenter } from '../src/parts/nav/SideMenuPresenter'
import type { ElementProps } from './runtime/component'

export function StoreNav({ frame, sticky }: ElementProps<'store-nav'>) {
  return (
    <Frame {...frame} shape="bare">
      <NavBar sticky={sticky} />
      <SideMenuPresenter />
    </Frame>
  )
}

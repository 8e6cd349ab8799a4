import { Frame } from '../src/Frame'
import { NavBar } from '../src/parts/nav/NavBar'
import { SideMenuPresenter } from '../src/parts/nav/SideMenuPresenter'
import { StoreTexts } from '../src/parts/StoreTexts'
import type { ElementProps } from './define'

export function StoreNav({ frame, sticky }: ElementProps<'store-nav'>) {
  return (
    <Frame {...frame} shape="bare">
      <StoreTexts>
        <NavBar sticky={sticky} />
        <SideMenuPresenter />
      </StoreTexts>
    </Frame>
  )
}

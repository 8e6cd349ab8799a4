import { Frame } from '../src/app/Frame'
import { NavBar } from '../src/parts/nav/NavBar'
import { SideMenuPresenter } from '../src/parts/nav/SideMenuPresenter'
import { StoreTexts } from '../src/parts/loading/StoreTexts'
import type { ElementProps } from './runtime/define'

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

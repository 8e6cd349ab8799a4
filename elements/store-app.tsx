import { App } from '../src/app/App'
import { Frame } from '../src/app/Frame'
import type { ElementProps } from './runtime/define'

export function StoreApp({ frame, routing, base, initialPath, seo, orderBy }: ElementProps<'store-app'>) {
  return (
    <Frame {...frame} orderBy={orderBy}>
      <App routing={routing} base={base} initialPath={initialPath} seo={seo} />
    </Frame>
  )
}

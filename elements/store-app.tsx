import { App } from '../src/App'
import { Frame } from '../src/Frame'
import type { ElementProps } from './define'

export function StoreApp({ frame, routing, base, initialPath, seo }: ElementProps<'store-app'>) {
  return (
    <Frame {...frame}>
      <App routing={routing} base={base} initialPath={initialPath} seo={seo} />
    </Frame>
  )
}

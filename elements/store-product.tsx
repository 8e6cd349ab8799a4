import { Frame } from '../src/app/Frame'
import { ProductElement } from '../src/parts/product/ProductElement'
import type { ElementProps } from './runtime/component'

export function StoreProduct(props: ElementProps<'store-product'>) {
  const { frame, productId, optionId, layout, afterAdd, syncUrl } = props
  return (
    <Frame {...frame} shape={layout === 'button' ? 'fit' : 'plate'}>
      <ProductElement
        productId={productId}
        optionId={optionId}
        layout={layout}
        afterAdd={afterAdd}
        syncUrl={syncUrl}
      />
    </Frame>
  )
}

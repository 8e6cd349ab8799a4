import { useRouter } from '../parts/context'
import { ProductPage } from '../parts/product/ProductPage'

export function ProductScreen() {
  return <ProductPage id={useRouter()?.route.params.id ?? ''} />
}

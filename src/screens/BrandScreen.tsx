import { useRouter } from '../parts/context'
import { BrandPage } from '../parts/lists/BrandPage'

export function BrandScreen() {
  return <BrandPage id={useRouter()?.route.params.id ?? ''} />
}

import { useRouter } from '../parts/context'
import { SubcategoryPage } from '../parts/lists/SubcategoryPage'

export function SubcategoryScreen() {
  return <SubcategoryPage title={useRouter()?.route.params.title ?? ''} />
}

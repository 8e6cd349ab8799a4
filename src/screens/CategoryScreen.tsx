import { useRouter } from '../parts/context'
import { CategoryPage } from '../parts/lists/CategoryPage'

export function CategoryScreen() {
  return <CategoryPage id={useRouter()?.route.params.id ?? ''} />
}

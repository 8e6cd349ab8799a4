export { SearchPage as ProductsScreen } from '../parts/search/SearchPage'

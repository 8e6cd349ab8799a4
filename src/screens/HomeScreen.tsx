export { Home as HomeScreen } from '../parts/home/Home'

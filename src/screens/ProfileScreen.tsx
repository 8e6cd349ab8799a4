export { ProfilePage as ProfileScreen } from '../parts/account/ProfilePage'

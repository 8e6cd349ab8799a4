export { LoginPage as LoginScreen } from '../parts/account/LoginPage'

export { SignUpPage as SignUpScreen } from '../parts/account/SignUpPage'

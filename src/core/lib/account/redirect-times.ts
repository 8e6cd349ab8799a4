/** Milliseconds before a login or sign up redirects, and before a password change logs out. */
export const LOGIN_REDIRECT = 5500
export const PASSWORD_LOGOUT = 5000

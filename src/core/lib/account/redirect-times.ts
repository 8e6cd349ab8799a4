/** Milliseconds before a login or sign up redirects, and before a password change logs out. */
export const LOGIN_REDIRECT_MS = 5500
export const PASSWORD_LOGOUT_MS = 5000

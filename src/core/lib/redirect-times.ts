/** Milliseconds (SPEC §9): until a login, a sign up and a change of the password lead on by themselves. */
export const LOGIN_REDIRECT = 5500
export const PASSWORD_LOGOUT = 5000

import { expect, expectMoney, fails, good } from './expect'
import type { Opened } from './opened'

export const accountChecks: Readonly<Record<string, (shop: Opened) => Promise<void>>> = {
  async 'me() without a login is unauthenticated'({ backend, logIn }) {
    logIn(null)
    await fails('me()', backend.me(), 'unauthenticated')
  },

  async 'login() refuses a wrong password, and otherwise returns the token of the user'(shop) {
    const { backend, can, customer, logIn } = shop
    if (can.accounts === 'none' || !customer) return
    await fails('login()', backend.login({ ...customer, password: 'not-the-password' }), 'refused')
    logIn(await good('login()', backend.login(customer)))
    const user = await good('me()', backend.me())
    expect(user.id !== null && user.type === 'user', 'me() must return the user with an id.')
    for (const { id, total } of await good('orders()', backend.orders()))
      expectMoney(total, `The total of order ${id}`)
    await good('addresses()', backend.addresses(user.id))
    await good('logout()', backend.logout())
    logIn(null)
  },
}

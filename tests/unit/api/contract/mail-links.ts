import { beforeAll, describe, expect, it } from 'vitest'
import type { MailLinkCalls } from '../../../../src/core/api/backend'
import { good } from './draft'
import type { Shop } from './shop-of'

interface Mail {
  purpose: string
  to: string
  token: string
}

export interface MailShop extends Pick<Shop, 'backend' | 'session'> {
  /** Returns the e-mails that the server has sent, the latest first. */
  mails(): Promise<readonly Mail[]>
  /** Whether the server sends the link of a verification without a login. */
  resends: boolean
}

/**
 * Defines the tests for adapters of servers that send links by e-mail. They share a session, so their order matters.
 */
export function mailLinks(name: string, open: () => MailShop): void {
  const person = { name: 'Huda Saleh', phone: 'huda@example.com', password: 'first-password-1' }
  const again = { ...person, password: 'second-password-2' }

  describe(`links in e-mails of ${name}`, () => {
    let shop: MailShop
    let backend: MailShop['backend'] & MailLinkCalls
    let token: string
    /**
     * Returns the token of the latest link to an address. Servers send e-mails after they have responded, so this
     * waits.
     */
    async function mailTo(email: string): Promise<string> {
      const sent = (await shop.mails()).find(({ to, purpose }) => to === email && purpose === 'password')
      return sent?.token ?? mailTo(email)
    }
    beforeAll(async () => {
      shop = open()
      backend = shop.backend as typeof backend
      good(await backend.register(person))
    })

    it('requestReset() succeeds for addresses with and without an account, and sends a link only to an account', async () => {
      good(await backend.requestReset('nobody@example.com'))
      good(await backend.requestReset(person.phone))
      token = await mailTo(person.phone)
      expect((await shop.mails()).some(({ to }) => to === 'nobody@example.com')).toBe(false)
    })
    it('resetPasswordWith() refuses another token as expired, and leaves the session of the shopper unchanged', async () => {
      shop.session.token = good(await backend.login(person))
      expect(await backend.resetPasswordWith('a.b.c', again.password)).toMatchObject({
        ok: false,
        kind: 'expired',
      })
      expect(good(await backend.me()).name).toBe(person.name)
      expect(shop.session.ended).toBe(0)
      shop.session.token = null
    })
    it('resetPasswordWith() sets the password and logs in, but only once', async () => {
      shop.session.token = good(await backend.resetPasswordWith(token, again.password))
      expect(good(await backend.me()).name).toBe(person.name)
      expect(await backend.resetPasswordWith(token, 'third-password-3')).toMatchObject({
        ok: false,
        kind: 'expired',
      })
    })
    it('login() accepts only the new password after resetPasswordWith()', async () => {
      expect(await backend.login(person)).toMatchObject({ ok: false, kind: 'refused' })
      good(await backend.login(again))
    })
    it('verifyEmail() refuses another token, and resendVerification() reveals nothing about an address', async () => {
      expect(await backend.verifyEmail('nonsense')).toMatchObject({ ok: false, kind: 'expired' })
      const results = [
        await backend.resendVerification('nobody@example.com'),
        await backend.resendVerification(person.phone),
      ]
      expect(results.map(({ ok }) => ok)).toEqual([shop.resends, shop.resends])
    })
  })
}

import { SESSION_ENDED } from '../../lib/account/session-ended'
import type { Address, OrderAddress, Result, Refusal, Token, User } from '../../types'
import type { PeopleCalls } from '../backend'
import { isHouse } from '../../lib/checkout/validate'
import { pathTo } from '../client'
import { id, list, own, readObject, text, word } from '../read'
import { houseLine, NOT_HERE, placeIn, placeOf, restOf, splitName, userOf } from '../shared/people'
import type { PricingContext } from './adapter'
import { favouriteCalls, favouritesIn, type ProductsOf } from './favourites'
import { ownList } from './placed-orders'
import type { StoreApi } from './store-api'

export interface PeopleWorld {
  sent: Token | null
  pricingContext(): Promise<Result<PricingContext>>
  productsOf: ProductsOf
  /** The tokens of accounts whose e-mail address has to be verified, by that address. */
  unverified: Map<string, Token>
}

const REST = ['company', 'province', 'country_code']
const WITH_TOKEN = { auth: true }

export function namesOf(name: string) {
  const [first_name, last_name] = splitName(name)
  return { first_name, last_name }
}

function readCustomer(body: unknown): User | null {
  const customer = own(body, 'customer')
  const [first, last, phone] = ['first_name', 'last_name', 'phone'].map((name) => text(own(customer, name)))
  const user = userOf(id(own(customer, 'id')), first ?? '', last ?? '', phone ?? '')
  return user && { ...user, favourites: favouritesIn(body) }
}

/**
 * Converts an address to the server's fields. Also writes building, floor and flat into the second line, for couriers
 * and for servers that do not store our metadata.
 */
export function writeAddress(address: OrderAddress) {
  const { street, building, landmark, rest } = address
  const { floor, flat } = isHouse(address) ? NEITHER : address
  const metadata = { building, floor, flat, landmark }
  return {
    address_1: street,
    address_2: houseLine(address),
    ...placeOf(address, 'postal_code'),
    metadata,
    ...rest,
  }
}

const HOUSE = ['building', 'floor', 'flat']

/** The floor and flat of a house. They are set here, because the server drops empty texts. */
const NEITHER = { floor: '', flat: '' }

/**
 * Reads an address. If it was written elsewhere, without our metadata, its second line becomes the landmark. The server
 * drops empty texts from metadata, so the landmark alone may be missing.
 */
function readAddress(value: unknown): Address | null {
  const addressId = id(own(value, 'id'))
  if (addressId === null) return null
  const ours = own(value, 'metadata')
  const [building = '', floor = '', flat = ''] = HOUSE.map((name) => text(own(ours, name)))
  const isOurs = HOUSE.some((name) => own(ours, name) !== undefined)
  const isOfHouse = building && !floor && !flat
  return {
    id: addressId,
    userId: null,
    street: text(own(value, 'address_1')),
    building,
    ...(isOfHouse ? { floor: '0', flat: '0' } : { floor, flat }),
    landmark: text(own(ours, 'landmark') ?? (isOurs ? '' : own(value, 'address_2'))),
    ...placeIn(value, 'postal_code'),
    zoneId: null,
    zone: null,
    ...restOf(value, REST),
  }
}

const newestOf = (entries: unknown): unknown =>
  list(entries, (entry) => entry as object | null).reduce<unknown>(
    (newest, entry) => (text(own(entry, 'created_at')) > text(own(newest, 'created_at')) ? entry : newest),
    null,
  )

/**
 * Converts the refusal of a new e-mail address. Unless there were too many tries, it means that the address belongs to
 * another account.
 */
const asTaken = (refusal: Refusal): Refusal =>
  refusal.kind === 'refused' && refusal.status !== 429 ? { ...refusal, status: 409 } : refusal

export const PASSWORDS = '/auth/customer/emailpass'

interface Issued {
  token: Token
  /**
   * `mail`: the server still has to send an e-mail with a link. `verification`: the shopper still has to follow that
   * link. Until then, the token is only for the verification. Null if the account needs nothing.
   */
  needs: 'mail' | 'verification' | null
}

function readIssued(body: unknown): Issued | null {
  const issued = word(own(body, 'token'))
  const isMissing = own(body, 'verification_required') === true
  if (!issued) return null
  const needs = own(body, 'verification') ? 'verification' : 'mail'
  return { token: `Bearer ${issued}`, needs: isMissing ? needs : null }
}

/** Logs in or, with `/register`, stores a password. Resolves to the token. */
export const authenticate = (
  { post }: Pick<StoreApi, 'post'>,
  step: '' | '/register',
  email: string,
  password: string,
): Promise<Result<Issued>> => post(PASSWORDS + step, { email, password }, readIssued)

/** Requests an e-mail with a link that verifies an address. The token must belong to the account with this address. */
export const requestVerification = ({ post }: Pick<StoreApi, 'post'>, email: string, token: Token) =>
  post('/auth/verification/request', { entity_id: email, entity_type: 'email' }, readObject, {
    headers: { authorization: token },
  })

const UNVERIFIED: Refusal = { ok: false, kind: 'unverified', status: null, message: null }

export function peopleCalls(
  api: StoreApi,
  { sent, pricingContext, productsOf, unverified }: PeopleWorld,
): PeopleCalls {
  const { get, post, remove } = api
  const me = (path = '') => `/store/customers/me${path}`
  const identity = (step: '' | '/register', email: string, password: string) =>
    authenticate(api, step, email, password)
  const customer = async (): Promise<Result<User>> =>
    sent ? get(me(), {}, readCustomer, WITH_TOKEN) : SESSION_ENDED
  async function addresses(): Promise<Result<Address[]>> {
    const result = await ownList(api, 'addresses', me('/addresses'))
    return result.ok ? { ok: true, data: list(result.data, readAddress) } : result
  }

  return {
    me: customer,
    async login({ phone, password }) {
      const result = await identity('', phone, password)
      if (!result.ok) return result
      const { token, needs } = result.data
      if (needs === null) return { ok: true, data: token }
      unverified.set(phone, token)
      const asked = needs === 'mail' ? await requestVerification(api, phone, token) : null
      return asked?.ok === false ? asked : UNVERIFIED
    },
    /**
     * Registers in two steps. If an earlier attempt failed between them, there is a password without an account, and
     * only the second step is needed.
     */
    async register({ name, phone, password }) {
      let proof = await identity('/register', phone, password)
      const taken = !proof.ok && proof.status === 401
      if (taken) proof = await identity('', phone, password)
      if (!proof.ok) return taken ? asTaken(proof) : proof
      const made = await post('/store/customers', { email: phone, ...namesOf(name) }, readObject, {
        headers: { authorization: proof.data.token },
      })
      // The server responds with 422 only if the account already exists.
      return made.ok || (!taken && made.status !== 422) ? made : asTaken(made)
    },
    // The server does not store sessions, so there is nothing to end.
    logout: async () => ({ ok: true, data: null }),
    // The server never reveals whether an e-mail address has an account.
    userExists: async () => ({ ok: true, data: 'unknown' }),
    resetPassword: async () => NOT_HERE,
    updateUser: (_, { name, phone }) => post(me(), { ...namesOf(name), phone }, readObject, WITH_TOKEN),
    userDetails: customer,
    addresses,
    async addAddress(draft) {
      const found = await pricingContext()
      if (!found.ok) return found
      return post(
        me('/addresses'),
        { ...writeAddress(draft), country_code: found.data.country },
        (body) => readAddress(newestOf(own(own(body, 'customer'), 'addresses'))),
        WITH_TOKEN,
      )
    },
    editAddress: (addressId, draft) =>
      post(pathTo(me('/addresses/'), addressId), writeAddress(draft), readObject, WITH_TOKEN),
    async deleteAddress(addressId) {
      const deleted = await remove(pathTo(me('/addresses/'), addressId), WITH_TOKEN)
      return deleted.ok ? addresses() : deleted
    },
    ...favouriteCalls(api, productsOf),
  }
}

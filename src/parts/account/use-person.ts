import { use, useEffect, useRef } from 'react'
import type { Person } from '../../core/shop/open-person'
import type { Credentials } from '../../core/types'
import { useWholeRender } from '../../ui/whole-render'
import { useElement, useShop, useValue } from '../context'

const loaded = new WeakSet<Promise<Person>>()

/** The user's data and actions. Suspends until their code has loaded; a whole render waits for it. */
export function usePerson(): Person {
  const person = useShop().person()
  const whole = useWholeRender()
  if (whole && !loaded.has(person)) whole.wait(person.then(() => void loaded.add(person)))
  return use(person)
}

/**
 * The state of a login form.
 * @param onLogin called after a login; `here` is false if it happened outside this form, such as in another tab
 */
export function useLogin(onLogin: (here: boolean) => void) {
  const { session } = useShop()
  const { element } = useElement()
  const { account, visitor } = usePerson()
  const loggedIn = useValue(session.token) !== null
  const { phone } = useValue(visitor.typed)
  const sending = useRef(false)
  useEffect(() => {
    if (loggedIn && !sending.current) onLogin(false)
    // oxlint-disable-next-line react/exhaustive-deps
  }, [loggedIn])
  return {
    loggedIn,
    phone,
    onPhone: (typed: string) => visitor.change({ phone: typed }),
    /** Resolves to null on success, else to the reason. */
    async logIn(credentials: Credentials) {
      sending.current = true
      const refusal = await account.login(credentials, element)
      sending.current = false
      if (!refusal) onLogin(true)
      return refusal
    },
  }
}

import { use } from 'react'
import type { Person } from '../../core/shop/open-person'
import { useWholeRender } from '../../ui/whole-render'
import { useShop } from '../context'

const loaded = new WeakSet<Promise<Person>>()

/** The user's data and actions. Suspends until their code has loaded; a whole render waits for it. */
export function usePerson(): Person {
  const person = useShop().person()
  const whole = useWholeRender()
  if (whole && !loaded.has(person)) whole.wait(person.then(() => void loaded.add(person)))
  return use(person)
}

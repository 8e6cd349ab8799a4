import { useEffect, useState } from 'react'
import type { Lang } from './i18n/language'
import { INITIAL, readHash, writeHash, type State } from './state'

/** Whoever reads Arabic begins with an Arabic shop in an Arabic page. */
const begin = (lang: Lang): State =>
  lang === 'ar' && location.hash === ''
    ? { ...INITIAL, attributes: { ...INITIAL.attributes, lang }, direction: 'rtl' }
    : readHash(location.hash)

/** The state in the address. Choices replace it, so that Back leaves the page; links to a view are the browser's own. */
export function useHash(lang: Lang): [State, (state: State) => void] {
  const [state, setState] = useState(() => begin(lang))
  useEffect(() => {
    const read = () => setState(readHash(location.hash))
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [])
  const change = (next: State) => {
    history.replaceState(null, '', writeHash(next))
    setState(next)
  }
  return [state, change]
}

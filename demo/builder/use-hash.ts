import { useEffect, useState } from 'react'
import type { Lang } from './i18n/language'
import { INITIAL, readHash, writeHash, type State } from './state'

/** On the Arabic page, starts with an Arabic shop in a right-to-left page. */
const begin = (lang: Lang): State =>
  lang === 'ar' && location.hash === ''
    ? { ...INITIAL, attributes: { ...INITIAL.attributes, lang }, direction: 'rtl' }
    : readHash(location.hash)

/**
 * The state in the URL's fragment. Choices replace the history entry, so that Back leaves the page; links to a view add an
 * entry.
 */
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

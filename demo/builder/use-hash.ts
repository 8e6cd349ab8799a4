import { useEffect, useState } from 'react'
import { readHash, writeHash, type State } from './state'

/** The state in the address. Choices replace it, so that Back leaves the page; links to a view are the browser's own. */
export function useHash(): [State, (state: State) => void] {
  const [state, setState] = useState(() => readHash(location.hash))
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

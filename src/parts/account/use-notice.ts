import { useCallback, useEffect, useRef, useState } from 'react'
import { useShop } from '../context'

/** A message that goes by itself after some milliseconds (SPEC §4: the address form's notice, 5 s). */
export function useNotice<Key>(time: number): [notice: Key | null, show: (key: Key) => void] {
  const { env } = useShop()
  const [notice, setNotice] = useState<Key | null>(null)
  const stop = useRef(() => {})
  useEffect(() => () => stop.current(), [])
  const show = useCallback(
    (key: Key) => {
      stop.current()
      setNotice(key)
      stop.current = env.after(time, () => setNotice(null))
    },
    [env, time],
  )
  return [notice, show]
}

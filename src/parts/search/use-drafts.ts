import { useCallback, useEffect, useRef, useState } from 'react'
import { readRange, spellBound, type PriceRange } from '../../core/lib/price-range'
import { useShop } from '../context'
import type { SearchPlace } from './use-search-place'

/** Milliseconds without a key until what was typed goes into the address: browsers bear only so many changes of it. */
const PAUSE = 400

type Fields = Record<'text' | 'from' | 'to', string>

export interface Drafts extends Fields {
  fromError: PriceRange['fromError']
  toError: PriceRange['toError']
  type(field: keyof Fields, text: string): void
  /** Puts what was typed into the address now: on Enter, and on leaving a field. */
  commit(): void
}

const bound = (text: string) => spellBound(readRange(text, '').from)
const SAME: Record<keyof Fields, (typed: string, placed: string) => boolean> = {
  text: (typed, placed) => typed.trim() === placed,
  from: (typed, placed) => bound(typed) === bound(placed),
  to: (typed, placed) => bound(typed) === bound(placed),
}

/**
 * What stands in the fields. It runs ahead of the address while somebody types, and follows it when it changes by
 * another hand: a chip, Back, a link. What can't be read stays in its field and changes nothing.
 */
export function useDrafts(place: SearchPlace): Drafts {
  const { env } = useShop()
  const placed: Fields = { text: place.text, from: place.from, to: place.to }
  const [fields, setFields] = useState(placed)
  const [seen, setSeen] = useState(placed)
  // Errors wait for the end of typing, and go as soon as they are mended (UX 15).
  const [judged, setJudged] = useState(placed)
  const names = ['text', 'from', 'to'] as const
  const changed = names.filter((name) => placed[name] !== seen[name])
  if (changed.length > 0) {
    const next = { ...fields }
    for (const name of changed) if (!SAME[name](fields[name], placed[name])) next[name] = placed[name]
    setSeen(placed)
    setFields(next)
    setJudged(next)
  }

  const latest = useRef({ fields, place })
  useEffect(() => void (latest.current = { fields, place }))
  const waiting = useRef<(() => void) | null>(null)
  const commit = useCallback(() => {
    waiting.current?.()
    waiting.current = null
    const { fields: typed, place: old } = latest.current
    const range = readRange(typed.from, typed.to)
    const next = {
      q: typed.text.trim(),
      from: range.fromError ? old.from : spellBound(range.from),
      to: range.toError ? old.to : spellBound(range.to),
    }
    setJudged(typed)
    const same = next.q === old.text && next.from === old.from && next.to === old.to
    if (!same) old.set(next)
  }, [])
  useEffect(() => () => waiting.current?.(), [])

  const [now, then] = [readRange(fields.from, fields.to), readRange(judged.from, judged.to)]
  return {
    ...fields,
    fromError: then.fromError && now.fromError,
    toError: then.toError && now.toError,
    type(field, text) {
      setFields((others) => ({ ...others, [field]: text }))
      waiting.current?.()
      waiting.current = env.after(PAUSE, commit)
    },
    commit,
  }
}

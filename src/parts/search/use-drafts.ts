import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from '../../ui/react-dom'
import { readRange, boundText } from '../../core/lib/money/price-range'
import { useShop } from '../context'
import type { SearchPlace } from './use-search-place'

/**
 * Milliseconds that a keystroke waits for its results, so that both render together. Later results render separately.
 */
const RESULTS_WAIT_MS = 50
/** Debounce in milliseconds before the text is written to the URL: browsers limit how often it may change. */
const URL_DEBOUNCE_MS = 400

type Fields = Record<'text' | 'from' | 'to', string>

export type Drafts = ReturnType<typeof useDrafts>

const bound = (text: string) => boundText(readRange(text, '').from)
const IS_SAME_FIELD: Record<keyof Fields, (typed: string, placed: string) => boolean> = {
  text: (typed, placed) => typed.trim() === placed,
  from: (typed, placed) => bound(typed) === bound(placed),
  to: (typed, placed) => bound(typed) === bound(placed),
}

/**
 * Returns the contents of the search fields. While the user types, they are newer than the URL. If the URL changes in
 * another way (by a chip, Back, or a link), they follow it. Invalid input stays in its field and is not applied.
 * @param prefetch prefetches the results of a text; returns null if they are cached
 */
export function useDrafts(
  place: SearchPlace,
  prefetch: (text: string, signal: AbortSignal) => Promise<unknown> | null,
) {
  const { env } = useShop()
  const placed: Fields = { text: place.text, from: place.from, to: place.to }
  const [fields, setFields] = useState(placed)
  const [seen, setSeen] = useState(placed)
  // The fields that are validated. Errors appear when typing pauses, and disappear as soon as they are corrected.
  const [validated, setValidated] = useState(placed)
  const [externalChanges, setExternalChanges] = useState(0)
  const names = ['text', 'from', 'to'] as const
  const changed = names.filter((name) => placed[name] !== seen[name])
  if (changed.length > 0) {
    const next = { ...fields }
    for (const name of changed)
      if (!IS_SAME_FIELD[name](fields[name], placed[name])) next[name] = placed[name]
    setSeen(placed)
    setFields(next)
    if (names.some((name) => next[name] !== fields[name])) setExternalChanges(externalChanges + 1)
    setValidated(next)
  }

  /** The current contents, even if they are not rendered yet. */
  const typed = useRef(fields)
  // Only external changes overwrite the contents, because another render may be older than the typed text. Do it in a
  // layout effect, so that it does not undo text typed right after mounting.
  // oxlint-disable-next-line react/exhaustive-deps
  useLayoutEffect(() => void (typed.current = fields), [externalChanges])
  const latest = useRef(place)
  useEffect(() => void (latest.current = place))
  const cancelCommit = useRef<(() => void) | null>(null)
  const cancelResults = useRef<(() => void) | null>(null)
  const render = useCallback(() => {
    cancelResults.current?.()
    cancelResults.current = null
    setFields(typed.current)
  }, [])
  const commit = useCallback(() => {
    cancelCommit.current?.()
    cancelCommit.current = null
    render()
    const old = latest.current
    const range = readRange(typed.current.from, typed.current.to)
    const next = {
      q: typed.current.text.trim(),
      from: range.fromError ? old.from : boundText(range.from),
      to: range.toError ? old.to : boundText(range.to),
    }
    setValidated(typed.current)
    const same = next.q === old.text && next.from === old.from && next.to === old.to
    if (!same) old.set(next)
  }, [render])
  useEffect(
    () => () => {
      cancelCommit.current?.()
      cancelResults.current?.()
    },
    [],
  )

  const latestPrefetch = useRef(prefetch)
  useEffect(() => void (latestPrefetch.current = prefetch))
  const renderWithResults = useCallback(() => {
    cancelResults.current?.()
    const controller = new AbortController()
    const results = latestPrefetch.current(typed.current.text, controller.signal)
    if (!results) return render()
    const stop = env.after(RESULTS_WAIT_MS, render)
    cancelResults.current = () => {
      controller.abort()
      stop()
    }
    void results.then(() => {
      if (!controller.signal.aborted) flushSync(render)
    })
  }, [render, env])
  const type = useCallback(
    (field: keyof Fields, text: string) => {
      typed.current = { ...typed.current, [field]: text }
      if (field === 'text') renderWithResults()
      else render()
      cancelCommit.current?.()
      cancelCommit.current = env.after(URL_DEBOUNCE_MS, commit)
    },
    [commit, render, renderWithResults, env],
  )

  const [now, then] = [readRange(fields.from, fields.to), readRange(validated.from, validated.to)]
  return {
    ...fields,
    fromError: then.fromError && now.fromError,
    toError: then.toError && now.toError,
    /** Counts changes that did not come from typing. */
    externalChanges,
    /** The function never changes, nor does `commit`. */
    type,
    /** Replaces the search text, including in the box. */
    search(text: string) {
      typed.current = { ...typed.current, text }
      setExternalChanges(externalChanges + 1)
      commit()
    },
    commit,
  }
}

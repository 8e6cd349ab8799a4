import { useCallback, useEffect, useState } from 'react'
import type { CatalogueQuery, CatalogueRows } from '../../core/catalogue/port'
import { PAGE_SIZE } from '../../core/constants'
import { stringify } from '../../core/lib/json'
import type { Answer, Product, Refusal } from '../../core/types'
import { useRouter, useShop } from '../context'

export type Question = Omit<CatalogueQuery, 'from' | 'count'>

/** `failed` keeps what it had of the same question: a list that could not grow is still there. */
export type ListState =
  | { status: 'loading'; data: CatalogueRows | null }
  | { status: 'ready'; data: CatalogueRows }
  | { status: 'failed'; data: CatalogueRows | null; refusal: Refusal }

export type List = ListState & {
  /** Tells questions apart, whatever their length. */
  key: string
  more(): void
  /** What `more` would add, asked for ahead: it is then there at once. */
  ahead(): Promise<readonly Product[]>
  retry(): void
}

interface Answered {
  /** The question, its length and the attempt. */
  turn: string
  key: string
  answer: Answer<CatalogueRows>
  /** The last rows there were, of whichever question. */
  data: CatalogueRows | null
}

const answeredBy = (turn: string, key: string, data: CatalogueRows): Answered => ({
  turn,
  key,
  answer: { ok: true, data },
  data,
})

/**
 * The rows of a question. What was shown stays while the next answer is on its way, and the last question has the say.
 * A null question waits. The length is kept in the entry of the history (UX 1); another question begins at its beginning.
 */
export function useList(question: Question | null): List {
  const { catalogue } = useShop()
  const key = question ? stringify(question) : ''
  const { count, more } = useLength(key)
  const [attempt, setAttempt] = useState(0)
  const [answered, setAnswered] = useState<Answered | null>(null)
  const turn = `${attempt} ${count} ${key}`
  const current = answered?.turn === turn
  // A list that is gone back to, or was asked for ahead, is painted at once, and not drawn a second time.
  const known = question && !current ? catalogue.known({ ...question, from: 0, count }) : null
  if (known) setAnswered(answeredBy(turn, key, known))

  useEffect(() => {
    if (!key) return undefined
    const settle = (answer: Answer<CatalogueRows>) =>
      setAnswered((last) => {
        const data = answer.ok ? answer.data : last?.key === key ? last.data : null
        return { turn, key, answer, data }
      })
    const query = { ...(JSON.parse(key) as Question), from: 0, count }
    const there = catalogue.known(query)
    if (there) {
      // Mostly the drawing has noted it; not where it has come since.
      setAnswered((last) => (last?.turn === turn ? last : answeredBy(turn, key, there)))
      return undefined
    }
    const asking = new AbortController()
    void catalogue.query(query, asking.signal).then((answer) => {
      if (!asking.signal.aborted) settle(answer)
    })
    return () => asking.abort()
  }, [catalogue, key, count, turn])

  const ahead = useCallback(async () => {
    const next = { ...(JSON.parse(key) as Question), from: 0, count: count + PAGE_SIZE }
    const answer = await catalogue.query(next)
    return answer.ok ? answer.data.rows.slice(count) : []
  }, [catalogue, key, count])
  const retry = useCallback(() => {
    if (key) catalogue.forget((JSON.parse(key) as Question).scope)
    setAttempt((number) => number + 1)
  }, [catalogue, key])

  const last = answered?.data ?? null
  const state: ListState = !current
    ? { status: 'loading', data: last }
    : answered.answer.ok
      ? { status: 'ready', data: answered.answer.data }
      : { status: 'failed', data: last, refusal: answered.answer }
  return { ...state, key, more, ahead, retry }
}

/** How much of a list is shown. */
function useLength(key: string): { count: number; more(): void } {
  const router = useRouter()
  const [grown, setGrown] = useState({ key: '', count: PAGE_SIZE })
  const kept = keptLength(router?.kept.list, key)
  const count = grown.key === key ? grown.count : (kept ?? PAGE_SIZE)
  return {
    count,
    more() {
      const next = { key, count: count + PAGE_SIZE }
      router?.keep('list', next)
      setGrown(next)
    },
  }
}

function keptLength(kept: unknown, key: string): number | null {
  const { key: of, count } = (kept ?? {}) as { key?: unknown; count?: unknown }
  return of === key && typeof count === 'number' && count >= PAGE_SIZE ? count : null
}

import { useCallback, useEffect, useState } from 'react'
import type { CatalogueQuery, CatalogueRows } from '../../core/catalogue/port'
import { PAGE_SIZE } from '../../core/constants'
import type { Answer, Refusal } from '../../core/types'
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

/**
 * The rows of a question. What was shown stays while the next answer is on its way, and the last question has the say.
 * A null question waits. The length is kept in the entry of the history (UX 1); another question begins at its beginning.
 */
export function useList(question: Question | null): List {
  const { catalogue } = useShop()
  const key = question ? JSON.stringify(question) : ''
  const { count, more } = useLength(key)
  const [attempt, setAttempt] = useState(0)
  const [answered, setAnswered] = useState<Answered | null>(null)
  const turn = `${attempt} ${count} ${key}`

  useEffect(() => {
    if (!key) return undefined
    let current = true
    const asked = JSON.parse(key) as Question
    void catalogue.query({ ...asked, from: 0, count }).then((answer) => {
      if (!current) return
      setAnswered((last) => ({
        turn,
        key,
        answer,
        data: answer.ok ? answer.data : last?.key === key ? last.data : null,
      }))
    })
    return () => void (current = false)
  }, [catalogue, key, count, turn])

  const retry = useCallback(() => {
    if (key) catalogue.forget((JSON.parse(key) as Question).scope)
    setAttempt((number) => number + 1)
  }, [catalogue, key])
  return { ...stateOf(answered, turn), key, more, retry }
}

function stateOf(answered: Answered | null, turn: string): ListState {
  if (answered?.turn !== turn) return { status: 'loading', data: answered?.data ?? null }
  const { answer, data } = answered
  return answer.ok ? { status: 'ready', data: answer.data } : { status: 'failed', data, refusal: answer }
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

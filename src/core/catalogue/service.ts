import type { Id, Product } from '../types'
import type { CatalogueQuery, CollectionInfo, Scope } from './port'

/** A list that the worker has taken in. */
export interface TakenList {
  /** JSON of the body without its products, for the client to judge. */
  rest: string
  /** The decimals that the prices need. */
  decimals: number
}

/** Rows without those products that the worker has sent before: the page has them. */
export interface WorkerRows {
  ids: readonly string[]
  products: readonly Product[]
  total: number
  collection: CollectionInfo | null
}

/** An answer of the server, as the client needs it. */
export interface WorkerReply {
  status: number
  headers: readonly [string, string][]
  /** The body; without the products where they were taken in. */
  text: string
  /** The decimals that the prices need; null when nothing was taken in. */
  decimals: number | null
}

/** What the page asks of the worker. Arguments and answers are cloned on their way. */
export interface CatalogueService {
  /** Products that the page has learned of, which may be newer than those in a list. */
  put(products: readonly Product[]): void
  /** Makes a call whose answer is a list. Null when it failed. The number is for `drop`. */
  fetch(
    number: number,
    url: string,
    headers: Readonly<Record<string, string>>,
    scope: Scope,
  ): Promise<WorkerReply | null>
  /** A piece of an answer's body, numbered by the page. */
  piece(body: number, bytes: Uint8Array): void
  /** The body won't come to its end, or nobody waits for it. */
  drop(number: number): void
  /** The body is there: reads it as the list of a scope. Null when it can't be read so. */
  take(body: number, scope: Scope): TakenList | null
  query(query: CatalogueQuery): WorkerRows | null
  /** What its text may be after another letter, the likeliest first. */
  next(query: CatalogueQuery): Promise<readonly string[]>
  find(id: Id): Product | null
  /** Null: all there is. */
  forget(scope: Scope | null): void
}

export type Question = {
  [Name in keyof CatalogueService]: [Name, Parameters<CatalogueService[Name]>]
}[keyof CatalogueService]

/** Numbered, since answers say which question they are for; those that answer nothing have no number. */
export interface Asked {
  number: number | null
  question: Question
}

export interface Answered {
  number: number | null
  answer: unknown
}

import type { Refusal } from '../types'

/** Why something did not work: the server's own words, or a text of the dictionary. */
export type RefusalText = { text: string } | { key: 'loadFailed' | 'somethingWrong' }

/** §8: the server's own words where there are any, for 4xx alone; else what can be done. */
export function refusalWords({ kind, message }: Refusal): RefusalText {
  if (message) return { text: message }
  return { key: kind === 'network' || kind === 'timeout' ? 'loadFailed' : 'somethingWrong' }
}

/** How servers refuse a phone that is registered already. */
const TAKEN: ReadonlySet<number | null> = new Set([400, 409, 422])

/** DECISIONS §8: the phone is taken only where the server refused what was typed; too many tries (429) say nothing of it. */
export const isPhoneTaken = ({ status }: Refusal) => TAKEN.has(status)

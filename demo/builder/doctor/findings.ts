import type { FindingId } from '../i18n/findings-en'

/** A remedy is the sum of what findings advise; `unchecked` is what can be told from elsewhere only. */
export type Level = 'error' | 'warning' | 'remedy' | 'unchecked' | 'fine'

/** What the doctor tells; its words stand in `i18n/findings-en.ts`. */
export interface Finding {
  level: Level
  id: FindingId
  /** What stands for the `{names}` of its words. */
  values: Readonly<Record<string, string>>
  /** What to copy. */
  line?: string
}

const of =
  (level: Level) =>
  (id: FindingId, values: Finding['values'] = {}, line?: string): Finding => ({
    level,
    id,
    values,
    ...(line !== undefined && { line }),
  })

export const error = of('error')
export const warning = of('warning')
export const remedy = of('remedy')
export const unchecked = of('unchecked')
export const fine = of('fine')

import type en from './i18n/en.json'

export type FindingId = keyof typeof en

/** `remedy`: combines the advice of several findings. `unchecked`: the doctor can't check this. */
export type Level = 'error' | 'warning' | 'remedy' | 'unchecked' | 'fine'

export interface Finding {
  level: Level
  id: FindingId
  /** The values that replace the `{names}` in the texts of the finding (`i18n/*.json`). They are rendered as code. */
  values: Readonly<Record<string, string>>
  /** A line to copy into the page or the server's configuration. */
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

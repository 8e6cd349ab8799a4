import type { Lang } from './texts'

export const apiReference = (_lang: Lang): string => ''

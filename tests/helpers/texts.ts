import { ar } from '../../src/core/i18n/ar'
import { arMore } from '../../src/core/i18n/ar-more'
import { en, type Messages } from '../../src/core/i18n/en'
import { enMore } from '../../src/core/i18n/en-more'
import type { Lang } from '../../src/core/types'

export const TEXTS: Record<Lang, Messages> = {
  en: { ...en, ...enMore },
  ar: { ...ar, ...arMore },
}

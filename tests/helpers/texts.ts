import { ar } from '../../src/core/i18n/ar'
import { arAccount } from '../../src/core/i18n/ar-account'
import { arBrowse } from '../../src/core/i18n/ar-browse'
import { arStore } from '../../src/core/i18n/ar-store'
import { en, type Messages } from '../../src/core/i18n/en'
import { enAccount } from '../../src/core/i18n/en-account'
import { enBrowse } from '../../src/core/i18n/en-browse'
import { enStore } from '../../src/core/i18n/en-store'
import type { Lang } from '../../src/core/types'

export const TEXTS: Record<Lang, Messages> = {
  en: { ...en, ...enStore, ...enBrowse, ...enAccount },
  ar: { ...ar, ...arStore, ...arBrowse, ...arAccount },
}

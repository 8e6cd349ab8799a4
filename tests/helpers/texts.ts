import ar from '../../src/core/i18n/ar.json' with { type: 'json' }
import arMore from '../../src/core/i18n/ar-more.json' with { type: 'json' }
import en from '../../src/core/i18n/en.json' with { type: 'json' }
import enMore from '../../src/core/i18n/en-more.json' with { type: 'json' }
import { fill } from '../../src/core/i18n/index'
import type { MessageKey, MessageParams, Text } from '../../src/core/i18n/messages'
import type { Lang } from '../../src/core/types'

/** The texts by key. Those with parameters are functions. */
export type Messages = {
  readonly [Key in MessageKey]: Key extends keyof MessageParams
    ? (params: MessageParams[Key]) => string
    : string
}

const messagesOf = (lang: Lang, texts: Record<MessageKey, Text>) =>
  Object.fromEntries(
    Object.entries<Text>(texts).map(([key, text]) => [
      key,
      typeof text === 'string' && !text.includes('{{')
        ? text
        : (params: object) => fill(text, lang, { ...params }),
    ]),
  ) as Messages

export const TEXTS: Readonly<Record<Lang, Messages>> = {
  en: messagesOf('en', { ...en, ...enMore }),
  ar: messagesOf('ar', { ...ar, ...arMore }),
}

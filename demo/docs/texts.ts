import ar from './texts/ar.json' with { type: 'json' }
import en from './texts/en.json' with { type: 'json' }

export type Lang = 'en' | 'ar'
export type Texts = typeof en

export const TEXTS: Readonly<Record<Lang, Texts>> = { en, ar }

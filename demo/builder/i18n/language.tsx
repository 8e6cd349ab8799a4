import { createContext, useContext, type ReactNode } from 'react'
import { ar } from './ar'
import { docsAr } from './docs-ar'
import { en, type Texts } from './en'

export type Lang = 'en' | 'ar'

export const TEXTS: Readonly<Record<Lang, Texts>> = { en, ar }

const Language = createContext<Lang>('en')
export const LanguageProvider = Language.Provider
export const useLang = () => useContext(Language)
export const useTexts = () => TEXTS[useLang()]

/** Fills in the `{names}` of a text. */
export const fill = (text: string, values: Readonly<Record<string, string>>) =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)

/** What a value must look like, in the words of a language; null for what is no such words. */
export const formIn = (lang: Lang, words: string): string | null =>
  Object.hasOwn(docsAr.forms, words) ? (lang === 'ar' ? (docsAr.forms[words] ?? words) : words) : null

/** The same, each value as code. */
export function Filled({
  text,
  values,
}: {
  text: string
  values: Readonly<Record<string, string>>
}): ReactNode {
  return text
    .split(/\{(\w+)\}/)
    .map((part, index) => (index % 2 ? <Code key={index}>{values[part] ?? part}</Code> : part))
}

/** A name or line of code: it runs from left to right in every language. */
export const Code = ({ children }: { children: ReactNode }) => <code dir="ltr">{children}</code>

export interface DocProps {
  english: string
  /** Picks the translation. */
  arabic(docs: typeof docsAr): string | undefined
}

/** Words of the elements' documentation. Where they have not been translated they are shown in English. */
export function Doc({ english, arabic }: DocProps) {
  const lang = useLang()
  const translated = lang === 'ar' ? arabic(docsAr) : english
  return translated === undefined ? (
    <span lang="en" dir="ltr">
      {codeIn(english)}
    </span>
  ) : (
    <span>{codeIn(translated)}</span>
  )
}

/** Objects, attributes and paths in a sentence, as code. */
const CODE = /(\{[^}]*\}|[\w-]+="[^"]*"|(?<=^|\s)[/?#][\w=-]*|\?\w+=)/

const codeIn = (text: string): ReactNode =>
  text.split(CODE).map((part, index) => (index % 2 ? <Code key={index}>{part}</Code> : part))
